/** A section's element. Matched by tag too, because one section has the same id as the main element. */
export function findSection(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`section[id="${CSS.escape(id)}"]`);
}

/** Scrolls to a section and focuses it. */
export function goToSection(id: string): void {
  const section = findSection(id);
  section?.scrollIntoView({ behavior: 'instant' });
  section?.focus({ preventScroll: true });
}
