import type { IParagraphStyleOptions } from 'docx';

type StyleParts = Pick<IParagraphStyleOptions, 'paragraph' | 'run'>;

/** A paragraph style as authors see it in Word's gallery. `next`: the id of the style of the paragraph typed after it. */
export function style(id: string, name: string, next: string, parts: StyleParts, basedOn = 'Normal'): IParagraphStyleOptions {
  return { id, name, basedOn, next, quickFormat: true, ...parts };
}
