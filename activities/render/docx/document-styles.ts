/** The named styles of the DOCX: an author restyles the book by changing these, not the text. Sizes are half points, lengths twips. */

import { AlignmentType, LineRuleType, type IStylesOptions } from 'docx';
import type { BookDesign } from '../../../shared/book/design.ts';
import { hasNoItalic, isRtlLanguage } from '../direction.ts';
import { labelsFor } from '../labels/labels-for.ts';
import { characterStyles, formStyles, passageStyles } from './form-styles.ts';
import { DOCUMENT_LOOKS, TIMES } from './document-looks.ts';
import { paragraphIndent } from '../paragraph-indent.ts';
import { style } from './named-style.ts';
import { CONTENTS, twips, type DocumentGeometry } from './document-geometry.ts';

const centered = AlignmentType.CENTER;

const around = (points: number) => ({ before: twips(points), after: twips(points) });
/** Of a paragraph that only ends a section. */
const NO_LINE = { line: 2, lineRule: LineRuleType.EXACT };
const tall = (line: number) => ({ line, lineRule: LineRuleType.AT_LEAST });

const EAST_ASIAN: Record<string, string> = { ja: 'MS Mincho', zh: 'SimSun', ko: 'Batang' };

/** Languages whose letters are joined, or stand under one line. */
const JOINED = /^(?:ar|fa|ur|ps|sd|ug|ckb|hi|mr|ne|bn|pa|sa)(?:-|$)/i;

/** Word hyphenates and checks spelling by a language with its region. */
function localeOf(language: string): string {
  const { language: base, region } = new Intl.Locale(language).maximize();
  return region ? `${base}-${region}` : language;
}

/** All styles, for a language (BCP 47). */
export function documentStyles(language: string, page: DocumentGeometry, { alignment, theme }: BookDesign): IStylesOptions {
  const LINE = { line: twips(page.linePt), lineRule: LineRuleType.EXACT };
  const justified = alignment === 'justified' ? AlignmentType.BOTH : AlignmentType.START;
  const look = DOCUMENT_LOOKS[theme];
  const { em, everyParagraph } = paragraphIndent(language);
  const head = { ascii: look.headFace, hAnsi: look.headFace, cs: look.headFace };
  const eastAsian = EAST_ASIAN[language.split('-')[0] ?? ''];
  const FONT = { ascii: TIMES, hAnsi: TIMES, cs: TIMES, ...(eastAsian && { eastAsia: eastAsian }) };
  const locale = localeOf(language);
  const tags = { value: locale, ...(eastAsian && { eastAsia: locale }), ...(isRtlLanguage(language) && { bidirectional: locale }) };
  // Letters that are joined are not pulled apart.
  const spaced = JOINED.test(language) ? {} : { characterSpacing: 50 };
  // Scripts without an italic are not slanted.
  const italics = !hasNoItalic(labelsFor(language).contents);
  return {
    default: {
      document: {
        run: { font: FONT, size: 2 * page.sizePt, language: tags },
        paragraph: { spacing: { before: 0, after: 0, ...LINE } },
      },
      heading1: {
        run: {
          font: { ...FONT, ...head },
          size: 2 * page.chapterTitle.sizePt,
          ...look.title,
          ...(look.title.italics && { italics }),
          color: '000000',
        },
        paragraph: {
          alignment: look.isCentered ? centered : AlignmentType.START,
          keepNext: true,
          keepLines: true,
          outlineLevel: 0,
          spacing: { before: 0, after: twips(page.chapterTitle.afterPt), ...tall(twips(page.chapterTitle.linePt)) },
        },
      },
      heading2: {
        run: { font: { ...FONT, ...head }, size: 2 * page.subheading.sizePt, bold: true, color: '000000' },
        paragraph: { keepNext: true, keepLines: true, outlineLevel: 1, spacing: { ...around(page.subheading.aroundPt), ...LINE } },
      },
      heading3: {
        run: { font: FONT, size: 2 * page.minorHeading.sizePt, italics, color: '000000' },
        paragraph: {
          keepNext: true,
          keepLines: true,
          outlineLevel: 2,
          spacing: { before: twips(page.minorHeading.beforePt), after: 0, ...LINE },
        },
      },
      title: {
        run: { font: FONT, size: 56, italics },
        paragraph: { alignment: centered, spacing: { before: 2400, after: 300, ...tall(700) } },
      },
      // Space stands before and after a list, not between its items.
      listParagraph: { paragraph: { spacing: around(page.breakPt), contextualSpacing: true } },
    },
    characterStyles: characterStyles({
      font: FONT,
      size: 2 * page.chapterNumber.sizePt,
      ...spaced,
      allCaps: true,
      bold: false,
      italics: false,
    }),
    paragraphStyles: [
      style('BodyText', 'Body Text', 'BodyText', {
        paragraph: { alignment: justified, indent: { firstLine: twips(everyParagraph ? em * page.sizePt : page.firstIndentPt) } },
      }),
      style('FirstParagraph', 'First Paragraph', 'BodyText', { paragraph: everyParagraph ? {} : { indent: { firstLine: 0 } } }, 'BodyText'),
      style('SceneBreak', 'Scene Break', 'FirstParagraph', {
        paragraph: { alignment: centered, keepNext: true, spacing: around(page.breakPt) },
      }),
      style('BlockText', 'Block Text', 'BodyText', {
        paragraph: {
          alignment: justified,
          indent: { left: twips(page.quoteIndentPt), right: twips(page.quoteIndentPt) },
          spacing: around(page.breakPt),
        },
      }),
      ...formStyles(page, isRtlLanguage(language)),
      ...passageStyles(page, italics),
      style('OpenerSpace', 'Opener Space', 'Heading1', {
        paragraph: { keepNext: true, spacing: { before: twips(page.chapterNumber.beforePt - page.linePt) } },
      }),
      style('OpenerEnd', 'Opener End', 'Heading1', { paragraph: { keepNext: true, spacing: NO_LINE }, run: { size: 2 } }),
      style('ContentsEnd', 'Contents End', 'BodyText', { paragraph: { spacing: NO_LINE }, run: { size: 2 } }),
      style('Subtitle', 'Subtitle', 'Author', {
        paragraph: { alignment: centered, spacing: { after: 300, ...tall(400) } },
        run: { size: 26 },
      }),
      style('BookLevel', 'Book Level', 'Author', {
        paragraph: { alignment: centered, spacing: { before: 300 } },
        run: { size: 20, ...spaced, allCaps: true },
      }),
      style('Author', 'Author', 'Copyright', {
        paragraph: { alignment: centered, spacing: { before: 1800, ...tall(400) } },
        run: { size: 27 },
      }),
      style('Copyright', 'Copyright', 'Copyright', { paragraph: { spacing: { after: 120, ...tall(240) } }, run: { size: 18 } }),
      style('Dedication', 'Dedication', 'Dedication', { paragraph: { alignment: centered }, run: { italics } }),
      style('DedicationSpace', 'Dedication Space', 'Dedication', { paragraph: { spacing: { before: twips(8 * page.linePt), ...LINE } } }),
      style('ContentsHeading', 'Contents Heading', 'BodyText', {
        paragraph: {
          alignment: centered,
          spacing: { before: twips(CONTENTS.beforePt), after: twips(CONTENTS.afterPt), ...tall(twips(CONTENTS.linePt)) },
        },
        run: { size: 40, italics },
      }),
      style('TOC1', 'toc 1', 'Normal', {
        paragraph: {
          spacing: { after: twips(CONTENTS.entryAfterPt) },
          indent: { left: twips(CONTENTS.indentPt), hanging: twips(CONTENTS.indentPt) },
        },
      }),
      style('Header', 'header', 'Header', { paragraph: { alignment: centered }, run: { size: 19, italics } }),
      style('Footer', 'footer', 'Footer', { paragraph: { alignment: centered }, run: { size: 19 } }),
    ],
  };
}
