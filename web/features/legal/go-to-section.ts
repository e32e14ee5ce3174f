/** The element of a section, by its tag too: the shell's main part has an id of its own, and one of the anchors is called the same. */
export function findSection(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`section[id="${CSS.escape(id)}"]`);
}

/** Brings a section under the header, with the keyboard at its beginning. */
export function goToSection(id: string): void {
  const section = findSection(id);
  section?.scrollIntoView({ behavior: 'instant' });
  section?.focus({ preventScroll: true });
}
