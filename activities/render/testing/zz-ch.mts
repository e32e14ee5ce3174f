import { findChromium, bundledChromium } from '../pdf/find-chromium.ts';
import { BrowserHolder } from '../pdf/browser.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { sampleManuscript, hostileManuscript } from './sample-manuscript.ts';
import { openBrowser } from '../pdf/browser.ts';
console.log(await findChromium());
console.log(await findChromium('/nope').catch(String));
let t = performance.now();
const c = await bundledChromium();
console.log(c, Math.round(performance.now() - t));
t = performance.now();
console.log(await findChromium(undefined, '/nonexist'), Math.round(performance.now() - t));
const b = await openBrowser(c.executablePath, { ...(c.env && { env: c.env }) });
console.log(await b.version());
for (const m of [sampleManuscript({ words: 30000 }), sampleManuscript({ words: 30000 }), hostileManuscript()]) {
  t = performance.now();
  const x = await renderPdf(m, b);
  console.log(x.length, Math.round(performance.now() - t));
}
const folder = c.executablePath.replace(/\/chromium$/, '');
await b.close();
const b2 = await openBrowser(c.executablePath, { env: { LD_LIBRARY_PATH: folder + '/al2023/lib', FONTCONFIG_PATH: folder + '/fonts' } });
console.log('with libs', await b2.version());
const { readFileSync } = await import('node:fs');
console.log(
  readFileSync(`/proc/${b2.process()!.pid}/maps','utf8'`.replace(`','utf8'`, ''), 'utf8')
    .split('\n')
    .filter((l) => /libnss3|libexpat|libnspr|softokn/.test(l))
    .map((l) => l.split(' ').pop())
    .filter((x, i, a) => a.indexOf(x) === i)
    .join(' '),
);
t = performance.now();
console.log((await renderPdf(hostileManuscript(), b2)).length, Math.round(performance.now() - t));
await b2.close();
