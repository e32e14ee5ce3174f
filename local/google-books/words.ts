/** Names and turns of titles for books that nobody wrote. */

export const FIRST_NAMES = [
  'Ada',
  'Bela',
  'Caro',
  'Dorian',
  'Elin',
  'Farid',
  'Greta',
  'Hugo',
  'Imani',
  'Jonas',
  'Keiko',
  'Lior',
  'Mira',
  'Nils',
  'Oda',
  'Pavel',
];
export const LAST_NAMES = [
  'Sample',
  'Stand',
  'Folio',
  'Quire',
  'Margin',
  'Colophon',
  'Gutter',
  'Serif',
  'Octavo',
  'Recto',
  'Verso',
  'Galley',
  'Ligature',
  'Endpaper',
];

/** `{keyword}` stands for what was searched, as a title writes it. */
export const TITLES = [
  '{keyword} in Sample Weather',
  'The Placeholder Guide to {keyword}',
  '{keyword} for the Unhurried',
  'A Short Sample of {keyword}',
  '{keyword}, Step by Step',
  'The Quiet Side of {keyword}',
  'Everyday {keyword}',
  'Notes on {keyword}',
  '{keyword} Without the Fuss',
  'The {keyword} Workbook',
  'One Year of {keyword}',
  '{keyword} at the Kitchen Table',
  'Rethinking {keyword}',
  'The Last Word on {keyword}',
  'Letters about {keyword}',
];
/** Books that a search finds although their titles do not say so. */
export const OTHER_TITLES = [
  'The Sample Garden',
  'Placeholder Mornings',
  'A Drawer of Small Examples',
  'What the Stand-in Knew',
  'Seven Specimens',
  'The Borrowed Chapter',
  'Lorem and Her Sisters',
  'An Index of Rain',
  'Blank Pages, Full Days',
  'The Dummy Copy',
  'Proofs and Other Stories',
  'Between Two Folios',
];
export const SERIES = ['Second Edition', 'Volume Two', 'Revised', 'The Companion', 'Volume Three', 'A Reader', 'Collected', 'Abridged'];
export const SUBTITLES = [
  'A Placeholder in Twelve Parts',
  'Examples from Nowhere in Particular',
  'What to Try First',
  'With Exercises That Stand in for Others',
  'A Practical Specimen',
];
