/** Reads and writes the content streams of a PDF's pages. */

import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { PDFArray, PDFName, PDFRawStream, type PDFDocument, type PDFPage } from 'pdf-lib';

const inflateBytes = promisify<Buffer | Uint8Array, Buffer>(inflate);
const deflateBytes = promisify<Buffer, { level: number }, Buffer>(deflate);

/** Rewrites the content of all pages. The streams are compressed on several threads, because a book has megabytes of them. */
export async function rewriteContents(document: PDFDocument, rewrite: (contents: string[]) => string[]): Promise<void> {
  const contents = rewrite(await readContents(document));
  const rewritten = await Promise.all(contents.map((content) => deflateBytes(Buffer.from(content, 'latin1'), { level: 6 })));
  // In page order, so that output is reproducible.
  for (const [index, page] of document.getPages().entries()) {
    const stream = PDFRawStream.of(document.context.obj({ Filter: 'FlateDecode' }), rewritten[index] ?? Buffer.alloc(0));
    page.node.set(PDFName.of('Contents'), document.context.register(stream));
  }
}

/** Every page's content, in page order. */
export function readContents(document: PDFDocument): Promise<string[]> {
  return Promise.all(document.getPages().map(async (page) => (await Promise.all(contentStreams(page).map(readStream))).join('\n')));
}

function contentStreams(page: PDFPage): PDFRawStream[] {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((item) => page.doc.context.lookup(item)) : [contents];
  return streams.filter((stream) => stream instanceof PDFRawStream);
}

async function readStream(stream: PDFRawStream): Promise<string> {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const bytes = filter === undefined ? Buffer.from(stream.contents) : await inflateBytes(stream.contents);
  return bytes.toString('latin1');
}
