import JSZip from 'jszip';

/**
 * Repacks the archive in the given order with one date for all files, so that output is reproducible.
 * @param stored files that are not compressed; an EPUB's `mimetype` must not be
 * @param date of all files; ZIP stores two-second steps from 1980
 */
export async function zipBytes(
  files: ReadonlyMap<string, string | Uint8Array>,
  date: Date,
  stored: readonly string[] = [],
): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of files) {
    zip.file(name, content, { date, createFolders: false, compression: stored.includes(name) ? 'STORE' : 'DEFLATE' });
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 6 }, platform: 'DOS' });
}
