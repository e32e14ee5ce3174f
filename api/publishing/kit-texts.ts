/** The texts of a shop kit: what to paste into the forms of the shops. */

import { authorSort } from '../../shared/author-sort.ts';
import { checklistOf, SHOP_NAMES, SHOPS, type Shop } from '../../shared/publishing/checklists.ts';
import { MARKETPLACES, TERMS } from '../../shared/publishing/marketplaces.ts';
import { ebookEarning, leastPaperbackPrice, paperbackEarning, printingCost } from '../../shared/publishing/royalty.ts';
import { suggestedBackText } from '../../shared/metadata-rules.ts';
import { csvOf, type CsvRow } from '../http/csv.ts';
import { biographyOf, type GatheredKit } from './gather-kit.ts';

/** Each text by its file's name, in the order of the archive. */
export function kitTexts(kit: GatheredKit): [name: string, text: string][] {
  const fields = fieldsOf(kit);
  return [
    [
      'listing.txt',
      `${fields.map(([name, lines]) => `${name}\n${lines.length > 0 ? lines.join('\n') : '(not filled in)'}`).join('\n\n')}\n`,
    ],
    ['listing.csv', csvOf([['Field', 'Value'], ...fields.map(([name, lines]): CsvRow => [name, lines.join('\n')])])],
    ['prices.csv', csvOf(priceRows(kit))],
    ['ai-disclosure.txt', disclosureText(kit)],
    ...SHOPS.map((shop): [string, string] => [`checklists/${shop}.txt`, checklistText(shop, kit)]),
  ];
}

function fieldsOf({ project, series, details, made }: GatheredKit): [name: string, lines: string[]][] {
  const { kdpMetadata, bisacCodes, bookOutline } = project;
  const { hook = '', mainContent = '', callToAction = '', html = '' } = kdpMetadata?.bookDescription ?? {};
  const matter = made?.choices.matter;
  const only = (text: string | null | undefined): string[] => (text ? [text] : []);
  const { readingAge } = details;
  return [
    ['Title', [project.bookTitle]],
    ['Subtitle', only(bookOutline?.subtitle)],
    ['Series', only(series?.title)],
    ['Number in the series', only(series && String(series.number))],
    ['Author', [project.authorName]],
    ['Author, as sorted', only(project.fullContent?.authorSort ?? authorSort(project.authorName, ''))],
    ['Language', [project.language]],
    ['Publisher', only(matter?.publisher)],
    ['ISBN of the printed book', only(matter?.isbn)],
    ['ISBN of the e-book', only(matter?.ebookIsbn)],
    ['Description', [hook, mainContent, callToAction].filter(Boolean)],
    ['Description as HTML, for KDP', only(html)],
    ['KDP keywords', kdpMetadata?.kdpKeywords.map(({ keyword }) => keyword) ?? []],
    ['KDP categories', [...(kdpMetadata?.kdpCategories ?? [])]],
    ['BISAC categories', bisacCodes?.map(({ code, title }) => `${code} ${title}`) ?? []],
    ['Reading age', readingAge ? [`${readingAge.from} to ${readingAge.to}`] : []],
    ['Author biography', only(biographyOf(details, made))],
    ['Text on the back cover', only(made?.choices.cover.backText || suggestedBackText(kdpMetadata?.bookDescription))],
    ['Paper of the printed book', only(made && `${made.choices.cover.paper}, black ink, ${made.facts.pages} pages`)],
  ];
}

function priceRows({ details, made }: GatheredKit): CsvRow[] {
  const head = [
    ...['Store', 'Currency', 'E-book price', 'E-book rate in %', 'E-book royalty'],
    ...['Paperback price', 'Paperback rate in %', 'Printing cost', 'Paperback royalty', 'Least paperback price'],
  ];
  const rows = MARKETPLACES.map((marketplace): CsvRow => {
    const { store, currency, decimals, ebook, paperback } = TERMS[marketplace];
    const [ebookPrice, paperbackPrice] = [details.ebookPrices[marketplace], details.paperbackPrices[marketplace]];
    const earned =
      ebook && made && ebookPrice !== undefined
        ? ebookEarning({ decimals, ebook }, { price: ebookPrice, sizeBytes: made.facts.epubBytes, inSelect: details.inSelect })
        : null;
    const cost = paperback && made ? printingCost(paperback, made.facts.pages, made.choices.design.trim, decimals) : null;
    const printed =
      paperback && cost !== null && paperbackPrice !== undefined ? paperbackEarning(paperback, paperbackPrice, cost, decimals) : null;
    return [
      ...[store, currency, ebookPrice ?? null, earned?.ratePercent ?? null, earned?.royalty ?? null],
      ...[paperbackPrice ?? null, printed?.ratePercent ?? null, cost, printed?.royalty ?? null],
      paperback && cost !== null ? leastPaperbackPrice(paperback, cost, decimals) : null,
    ];
  });
  return [head, ...rows];
}

function disclosureText({ disclosure: { texts, images, translations, tools, changedPercent, chapters } }: GatheredKit): string {
  const percent = (value: number) => `${Math.round(value)}%`;
  return `KDP asks: Did you use AI tools in creating texts, images, and/or translations in your book?

Answer: Yes

Texts: ${texts}
What tool(s) did you use: ${tools}
Images: ${images ?? '(to do: say on the Publish tab how your cover image was made)'}
Translations: ${translations}

How far the text was edited: ${percent(changedPercent)} of its words were changed by the author, measured from the versions that were kept.
KDP counts text that AI wrote as AI-generated however far it was edited.

${chapters.map(({ number, title, words, changedPercent: changed, rewrites }) => `Chapter ${number}, ${title}: ${percent(changed)} of ${words.toLocaleString('en-US')} words changed by the author${rewrites > 0 ? `; written anew by AI ${rewrites} times` : ''}`).join('\n')}
`;
}

function checklistText(shop: Shop, { facts }: GatheredKit): string {
  const items = checklistOf(shop, facts);
  const done = items.filter(({ passed }) => passed).length;
  const lines = items.map(({ requirement, passed, measured }) => `[${passed ? 'passed' : 'to do'}] ${requirement} (${measured})`);
  return `${SHOP_NAMES[shop]}: ${done} of ${items.length} passed\n\n${lines.join('\n')}\n`;
}
