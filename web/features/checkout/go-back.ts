/** Returns to the previous page, or to the pricing page if the checkout was opened directly. */
export function goBack(navigate: (to: string) => void): void {
  if (history.length > 1) history.back();
  else navigate('/pricing');
}
