/** To where the checkout was opened from; to the prices where it was opened by its address. */
export function goBack(navigate: (to: string) => void): void {
  if (history.length > 1) history.back();
  else navigate('/pricing');
}
