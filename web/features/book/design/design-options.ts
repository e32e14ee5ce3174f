import type { FileChoices } from '../../../../shared/book/file-choices.ts';
import type { CoverDesign, Paper } from '../../../../shared/book/cover.ts';
import type { CheckName } from '../../../../shared/book/file-checks.ts';
import { BACK_TEXTS, FRONT_TEXTS, MATTER_MAX, type MatterText } from '../../../../shared/book/matter.ts';
import type { Option } from '../../../../shared/book/options.ts';

type Labels<Value extends string> = Record<Value, string>;

const TRIM_LABELS: Labels<FileChoices['design']['trim']> = {
  '5x8': '5 × 8 in',
  '5.25x8': '5.25 × 8 in',
  '5.5x8.5': '5.5 × 8.5 in',
  '6x9': '6 × 9 in',
  a5: 'A5, 148 × 210 mm',
  '7x10': '7 × 10 in',
  '8.5x11': '8.5 × 11 in',
};

const THEME_LABELS: Labels<FileChoices['design']['theme']> = {
  classic: 'Classic: a quiet serif, italics',
  literary: 'Literary: drop caps, plain titles',
  romance: 'Romance: italics, ornaments',
  suspense: 'Suspense: tall capitals, rules',
  modern: 'Modern: sans-serif titles',
  practical: 'Practical: guides, handbooks',
  manor: 'Manor: old style, small capitals',
};

const ALIGNMENT_LABELS: Labels<FileChoices['design']['alignment']> = {
  justified: 'Justified: both edges straight',
  ragged: 'Ragged: the right edge uneven',
};

const PDF_LABELS: Labels<FileChoices['pdf']> = {
  print: 'For print: no links or bookmarks',
  'print-x': 'For print, as PDF/X-1a: if your printer asks',
  digital: 'For screens: tags, links, bookmarks',
};

const DOCX_LABELS: Labels<FileChoices['docx']> = {
  book: 'Designed like the book',
  manuscript: 'Standard manuscript format, for agents',
};

const PAPER_LABELS: Labels<Paper> = {
  cream: 'Cream: for novels and memoirs',
  white: 'White: for guides and workbooks',
};

export const COVER_LABELS: Labels<CoverDesign> = {
  frame: 'Frame',
  band: 'Band',
  block: 'Block',
  plain: 'Plain',
  split: 'Split',
  ring: 'Ring',
};

const optionsOf = (labels: Record<string, string>): Option[] => Object.entries(labels).map(([value, label]) => ({ value, label }));

export const TRIM_OPTIONS = optionsOf(TRIM_LABELS);
export const THEME_OPTIONS = optionsOf(THEME_LABELS);
export const ALIGNMENT_OPTIONS = optionsOf(ALIGNMENT_LABELS);
export const PDF_OPTIONS = optionsOf(PDF_LABELS);
export const DOCX_OPTIONS = optionsOf(DOCX_LABELS);
export const PAPER_OPTIONS = optionsOf(PAPER_LABELS);

const TEXT_LABELS: Labels<MatterText> = {
  dedication: 'Dedication',
  epigraph: 'Epigraph',
  foreword: 'Foreword',
  introduction: 'Introduction',
  acknowledgments: 'Acknowledgments',
  sources: 'Sources',
  aboutAuthor: 'About the author',
  alsoBy: 'Also by the author',
};

/** Texts before and after the chapters, in the order of the book. */
export const MATTER_TEXTS = [...FRONT_TEXTS, ...BACK_TEXTS].map((name) => ({ name, label: TEXT_LABELS[name], max: MATTER_MAX[name] }));

/** What each check looked at. */
export const CHECK_LABELS: Record<CheckName, string> = {
  'characters-printable': 'Every character can be printed',
  'fonts-embedded': 'Fonts are embedded',
  'true-size': 'Pages have the trim size',
  'even-pages': 'Even number of pages',
  'page-numbers': 'Contents agree with the pages',
  gutter: 'Inner margin wide enough to bind',
  'no-hidden-objects': 'Black ink only',
  'pdf-x': 'PDF/X-1a for printers',
  'facing-pages-level': 'Facing pages end level',
  'no-lone-lines': 'No widows or orphans',
  'last-pages-filled': 'Chapters end on filled pages',
  'no-hyphen-ladders': 'No stacked hyphens',
  'word-gaps': 'Even spaces between words',
  'figure-resolution': 'Images fine enough to print',
  tagged: 'Tagged for screen readers',
  'epub-valid': 'Valid EPUB',
  'epub-page-list': 'Pages of the printed book listed',
  'cover-size': 'Cover size',
  'cover-spine': 'Spine width',
  'cover-type': 'Cover file type',
  'cover-color': 'Cover colors',
  'cover-ratio': 'Cover proportions',
  'cover-back-text': 'Text on the back fits',
  'cover-resolution': 'Image fine enough to print',
};
