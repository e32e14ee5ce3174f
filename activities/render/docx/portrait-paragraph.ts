import { AlignmentType, ImageRun, Paragraph } from 'docx';
import type { Portrait } from '../../../shared/portrait.ts';
import { portraitSize } from '../portrait/portrait-size.ts';
import type { DocumentGeometry } from './page-geometry.ts';

/** Points of a CSS pixel, in which the library takes sizes. */
const PT_A_PX = 0.75;
const MOST_PT = { share: 0.4, height: 180 };
const AFTER_TWIPS = 240;

/** The author's portrait. @param name of the author, for who does not see it */
export function portraitParagraph(portrait: Portrait, name: string, { pagePt }: DocumentGeometry): Paragraph {
  const { width, height } = portraitSize(portrait, { width: (pagePt.width * MOST_PT.share) / PT_A_PX, height: MOST_PT.height / PT_A_PX });
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: AFTER_TWIPS },
    keepNext: true,
    children: [
      new ImageRun({
        type: 'jpg',
        data: Buffer.from(portrait.bytes),
        transformation: { width: Math.round(width), height: Math.round(height) },
        altText: { name: 'portrait', description: name, title: name },
      }),
    ],
  });
}
