import { AlignmentType, ImageRun, LineRuleType, Paragraph } from 'docx';
import type { Portrait } from '../../../shared/portrait.ts';
import { portraitSize } from '../portrait/portrait-size.ts';
import type { DocumentGeometry } from './document-geometry.ts';

/** Points of a CSS pixel, in which the library takes sizes. */
const PT_A_PX = 0.75;
const MOST_PT = { share: 0.4, height: 180 };
const AFTER_TWIPS = 240;
/** 240ths of a line. */
const SINGLE = 240;

/** The author's portrait. @param name of the author, for who does not see it */
export function portraitParagraph(portrait: Portrait, name: string, { pagePt }: DocumentGeometry): Paragraph {
  const { width, height } = portraitSize(portrait, { width: (pagePt.width * MOST_PT.share) / PT_A_PX, height: MOST_PT.height / PT_A_PX });
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    // Lines of text have an exact height, which would cut the picture off.
    spacing: { line: SINGLE, lineRule: LineRuleType.AUTO, after: AFTER_TWIPS },
    indent: { firstLine: 0 },
    keepNext: true,
    children: [
      new ImageRun({
        type: 'jpg',
        data: Buffer.from(portrait.bytes),
        transformation: { width: Math.round(width), height: Math.round(height) },
        // An id of its own: the library's counter runs across documents.
        altText: { id: '1', name: 'portrait', description: name, title: name },
      }),
    ],
  });
}
