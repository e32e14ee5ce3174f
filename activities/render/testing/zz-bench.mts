import puppeteer from 'puppeteer';
import { writeFileSync } from 'node:fs';
import { renderPdf } from '/work/main/activities/render/pdf/render-pdf.ts';
import { sampleManuscript, hostileManuscript } from '/work/main/activities/render/testing/sample-manuscript.ts';
const browser = await puppeteer.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-dev-shm-usage'],
});
console.log(await browser.version());
const which = process.argv.slice(2);
for (const w of which) {
  const m = w === 'hostile' ? hostileManuscript() : sampleManuscript({ words: Number(w) });
  for (let i = 0; i < 3; i++) {
    const t = performance.now();
    const b = await renderPdf(m, browser);
    console.log(w, Math.round(performance.now() - t), 'ms', b.length);
    writeFileSync(`/tmp/rx/${w}.pdf`, b);
  }
}
await browser.close();
