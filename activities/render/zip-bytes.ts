import JSZip from 'jszip';

/**
 * The archive's files packed anew, in the order given and all with one date, so that the same content gives the same bytes.
 * @param stored files that are not compressed; an EPUB's `mimetype` must not be
 * @param date of all files; ZIP counts in steps of two seconds from 1980 on
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
