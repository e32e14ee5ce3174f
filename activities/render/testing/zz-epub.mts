import { writeFileSync } from 'node:fs';
import { renderEpub } from '../epub/render-epub.ts';
import { checkEpub } from '../epub/check-epub.ts';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { sampleManuscript, hostileManuscript } from './sample-manuscript.ts';
for (const [n, m] of [
  ['n', sampleManuscript({ words: 50000 })],
  ['h', hostileManuscript({ level: 'outline' })],
  ['r', hostileManuscript({ language: 'ar' })],
  ['e', sampleManuscript({ words: 1, chapters: 1 })],
] as const) {
  const t = performance.now();
  const a = await renderEpub(m);
  const d = performance.now() - t;
  await new Promise((r) => setTimeout(r, 2100));
  const b = await renderEpub(m);
  writeFileSync(`/tmp/rx/e-${n}.epub`, a);
  const t2 = performance.now();
  await checkEpub(a);
  console.log(n, Math.round(d), a.length, Buffer.compare(a, b), 'check', Math.round(performance.now() - t2));
  const r = await EpubCheck.validate(a);
  if (r.messages.length) console.log(r.messages);
}
await checkEpub(new Uint8Array([1, 2, 3])).catch((e) => console.log(String(e)));
