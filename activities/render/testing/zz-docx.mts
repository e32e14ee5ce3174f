import { layoutDocument } from 'docx/layout';
import { bookDocument } from '../docx/book-document.ts';
import { estimateChapterPages } from '../docx/estimate-chapter-pages.ts';
import { prepareManuscript } from '../prepare-manuscript.ts';
import { sampleManuscript } from './sample-manuscript.ts';
const verbose = process.argv[2];
for (const [w, c] of [
  [6600, 2],
  [30000, 12],
  [24000, 7],
  [50000, 17],
]) {
  const m = prepareManuscript(sampleManuscript({ words: w!, chapters: c! }));
  const t = performance.now();
  const mine = await estimateChapterPages(m);
  const dt = performance.now() - t;
  const l = layoutDocument(bookDocument(m), {});
  const firsts: string[] = [];
  let s = 1;
  for (const p of l.pages)
    if (p.section > s) {
      s = p.section;
      firsts.push(p.pageNumber!);
    }
  console.log(l.stoppedAt, mine.join(' ') === firsts.join(' '), Math.round(dt));
  if (mine.join(' ') !== firsts.join(' ')) console.log(mine.join(' ') + '\n' + firsts.join(' '));
  if (verbose) {
    for (let k = 2; k < 16; k++) {
      const p: any = l.pages[k];
      console.log(p.section, p.pageNumber, p.body.map((b: any) => b.index + ':' + b.lines.length).join(' '));
    }
    break;
  }
}
