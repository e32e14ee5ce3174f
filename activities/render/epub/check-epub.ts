import { EpubCheck } from '@likecoin/epubcheck-ts';

/**
 * Checks an EPUB with EPUBCheck's rules, which stores also apply.
 * @throws Error that lists the messages, if any has severity error or fatal
 */
export async function checkEpub(bytes: Uint8Array): Promise<void> {
  const { messages } = await EpubCheck.validate(bytes);
  const wrong = messages.filter(({ severity }) => severity === 'error' || severity === 'fatal');
  if (wrong.length === 0) return;
  const lines = wrong
    .slice(0, 20)
    .map(({ id, message, location }) => `${id}: ${message}${location ? ` (${location.path}:${location.line ?? '?'})` : ''}`);
  throw new Error(`The EPUB has ${wrong.length} errors:\n${lines.join('\n')}`);
}
