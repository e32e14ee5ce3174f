/** Stops what test files shared if Jest ran them in its own process, as it does for a single file. */
export default async function stopSharedHere() {
  await globalThis.stopShared?.();
}
