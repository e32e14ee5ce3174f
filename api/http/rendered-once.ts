import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** Browsers and proxies ask again after this time. */
const FRESH_SECONDS = 300;

type Rendered = { plain: Buffer; gzip: Buffer; br: Buffer; etag: string };

/** A document that is the same for everybody: rendered and compressed at the first request for it, and served from memory from then on. */
export class RenderedOnce {
  private rendered: Rendered | undefined;

  constructor(
    private readonly mediaType: string,
    private readonly render: () => string,
  ) {}

  send(request: Request, response: Response): void {
    const { etag, ...encodings } = (this.rendered ??= this.make());
    response.set({ 'Cache-Control': `public, max-age=${FRESH_SECONDS}`, ETag: etag, Vary: 'Accept-Encoding' });
    if (request.get('if-none-match') === etag) {
      response.status(304).end();
      return;
    }
    const encoding = request.acceptsEncodings('br', 'gzip');
    if (encoding) response.set('Content-Encoding', encoding);
    const body = encoding === 'br' ? encodings.br : encoding === 'gzip' ? encodings.gzip : encodings.plain;
    // Express would add a tag of its own.
    response
      .set({ 'Content-Type': this.mediaType, 'Content-Length': String(body.length) })
      .end(request.method === 'HEAD' ? undefined : body);
  }

  private make(): Rendered {
    const plain = Buffer.from(this.render());
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
    return { plain, gzip: gzipSync(plain), br: brotliCompressSync(plain), etag };
  }
}
