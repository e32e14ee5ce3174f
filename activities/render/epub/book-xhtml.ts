/** The bodies of the EPUB's pages, written from blocks alone, so that they are well-formed whatever the text. */

import { blockText, runsText, type Block, type Manuscript, type ManuscriptChapter, type Run } from '../../../shared/book/manuscript.ts';
import { directionAttribute } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { chapterLabel, copyrightLines, levelLabel } from '../furniture.ts';

const line = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<p class="${name}"${directionAttribute(text)}>${escapeMarkup(text)}</p>`;

export function titlePageXhtml(book: Manuscript): string {
  const title = `<h1${directionAttribute(book.title)}>${escapeMarkup(book.title)}</h1>`;
  return `<section epub:type="titlepage" class="titlepage" aria-label="Title page">${title}${line('subtitle', book.subtitle)}${line('level', levelLabel(book))}${line('author', book.author)}</section>`;
}

export function copyrightXhtml(book: Manuscript): string {
  const lines = copyrightLines(book).map((text) => line('line', text));
  return `<section epub:type="copyright-page" class="copyright" aria-label="Copyright">${lines.join('')}</section>`;
}

export function chapterXhtml(chapter: ManuscriptChapter, language: string): string {
  const id = `title-${chapter.number}`;
  const label = chapterLabel(chapter, language);
  const number = label === undefined ? '' : `<span class="number">${escapeMarkup(label)}</span> `;
  const heading = `<h1 id="${id}"${directionAttribute(chapter.title)}>${number}${escapeMarkup(chapter.title)}</h1>`;
  const blocks = chapter.blocks.map((block, index) => blockXhtml(block, opensPassage(chapter.blocks[index - 1])));
  return `<section epub:type="chapter" role="doc-chapter" aria-labelledby="${id}">${[heading, ...blocks].join('\n')}</section>`;
}

function opensPassage(before: Block | undefined): boolean {
  return before === undefined || before.type === 'scene-break' || before.type === 'heading';
}

function blockXhtml(block: Block, first: boolean): string {
  const direction = directionAttribute(blockText(block));
  switch (block.type) {
    case 'paragraph':
      return `<p${first ? ' class="first"' : ''}${direction}>${runsXhtml(block.runs)}</p>`;
    case 'heading':
      return `<h2${direction}>${escapeMarkup(block.text)}</h2>`;
    case 'scene-break':
      return '<hr class="scene"/>';
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const items = block.items.map((runs) => `<li${directionAttribute(runsText(runs))}>${runsXhtml(runs)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case 'quote':
      return `<blockquote><p${direction}>${runsXhtml(block.runs)}</p></blockquote>`;
  }
}

function runsXhtml(runs: readonly Run[]): string {
  return runs
    .map((run) => {
      const text = escapeMarkup(run.text);
      const italic = run.italic ? `<em>${text}</em>` : text;
      return run.bold ? `<strong>${italic}</strong>` : italic;
    })
    .join('');
}
