import { inertMarkup } from '../../../lib/trusted-types.ts';

/** Markup from the clipboard in a form that the editor's schema reads: Word's lists are paragraphs with a bullet in a span. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(inertMarkup(html), 'text/html');
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const gone: ChildNode[] = [];
  while (comments.nextNode()) gone.push(comments.currentNode as Comment);
  for (const comment of gone) comment.remove();
  for (const each of page.querySelectorAll('style, script, title, meta, link, o\\:p, img, svg, input, button')) each.remove();
  for (const paragraph of [...page.querySelectorAll('p')].filter(isItem)) moveToList(paragraph);
  // Word and web pages pad with no-break spaces; a paragraph of them alone is an empty one.
  for (const paragraph of page.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('br, sup')) paragraph.remove();
  return page.body.innerHTML;
}

const isItem = (paragraph: HTMLElement): boolean => /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '');

function moveToList(paragraph: HTMLElement): void {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  const tag = /^\s*[\da-z]{1,3}[.)]/i.test(marker?.textContent ?? '') ? 'OL' : 'UL';
  marker?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  const before = paragraph.previousElementSibling;
  const list = before?.tagName === tag && before.hasAttribute('data-pasted') ? before : paragraph.ownerDocument.createElement(tag);
  if (list !== before) {
    list.setAttribute('data-pasted', '');
    paragraph.before(list);
  }
  list.append(item);
  paragraph.removeAttribute('style');
  item.append(paragraph);
}
