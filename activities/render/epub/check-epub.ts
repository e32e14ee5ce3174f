import { EpubCheck } from '@likecoin/epubcheck-ts';

/** What EPUBCheck's rules, which stores also apply, find wrong with an EPUB: messages of severity error or fatal. */
export async function epubErrors(bytes: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(bytes);
  return messages
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ id, message, location }) => `${id}: ${message}${location ? ` (${location.path}:${location.line ?? '?'})` : ''}`);
}

/** @throws Error that lists what is wrong with an EPUB, if anything is */
export async function checkEpub(bytes: Uint8Array): Promise<void> {
  const wrong = await epubErrors(bytes);
  if (wrong.length > 0) throw new Error(`The EPUB has ${wrong.length} errors:\n${wrong.slice(0, 20).join('\n')}`);
}
