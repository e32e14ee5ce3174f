import type { Response } from 'express';

/** Sends a file to be saved. */
export function sendFile(response: Response, name: string, mediaType: string, bytes: Buffer): void {
  asFile(response, name, mediaType).send(bytes);
}

/** Marks a response as a file to be saved. RFC 6266: an ASCII name for old clients, the real one for the rest. */
export function asFile(response: Response, name: string, mediaType: string): Response {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\%]/g, '_').replace(/\s+/g, ' ').trim() || 'book'; // prettier-ignore
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return response.set({
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  });
}
