/**
 * The file name in a Content-Disposition header (RFC 6266): `filename*` before `filename`, without directories. Undefined if there is none.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*\s*=\s*(?:UTF-8|ISO-8859-1)'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');
  const plain = /filename\s*=\s*([^";]+)/i.exec(disposition)?.[1];
  const name = decoded(extended?.trim()) ?? quoted ?? plain?.trim();
  return name?.replace(/^.*[/\\]/, '') || undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
