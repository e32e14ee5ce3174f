import { writeFileSync } from 'node:fs';
import { renderDocx } from '../docx/render-docx.ts';
import { sampleManuscript, hostileManuscript } from './sample-manuscript.ts';
for (const [n, m] of [
  ['n', sampleManuscript({ words: 50000 })],
  ['h', hostileManuscript({ level: 'outline' })],
] as const) {
  const t = performance.now();
  const a = await renderDocx(m);
  const d = performance.now() - t;
  await new Promise((r) => setTimeout(r, 2100));
  const b = await renderDocx(m);
  writeFileSync(`/tmp/rx/r-${n}.docx`, a);
  console.log(n, Math.round(d), a.length, Buffer.compare(a, b));
}
