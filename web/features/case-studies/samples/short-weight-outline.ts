import type { SampleChapter, SampleOutline } from './types.ts';

const chapter = (number: number, title: string, keyPoints: readonly [string, string], estimatedWords: number): SampleChapter => ({
  number,
  title,
  keyPoints,
  estimatedWords,
});

export const SHORT_WEIGHT: SampleOutline = {
  title: 'Short Weight',
  subtitle: 'A novel of Harrowgill, 1921',
  kind: 'Fiction',
  reader: 'Readers of historical mysteries who like a puzzle that plays fair.',
  totalWords: 50_000,
  chapters: [
    chapter(1, 'An Inspector Called Askew', ['Dorothy Askew takes up her post at Weights and Measures.', 'Nobody has cleared the desk.'], 2_100), // prettier-ignore
    chapter(2, 'The Mill Race', ['Amos Garth, scale-maker, is found drowned.', 'The coroner says drink; Garth had signed the pledge.'], 2_400), // prettier-ignore
    chapter(3, 'A Widow’s Weights', ['Her first prosecution: Mrs Tranter, rag dealer, whose weights are heavy.', 'The fine is thirty shillings.'], 2_500), // prettier-ignore
    chapter(4, 'A Hundredweight of Coal', ['Housewives on the bank say a sack no longer lasts the week.', 'Every sack tests true.'], 2_400), // prettier-ignore
    chapter(5, 'Garth’s Daybook', ['She buys his books at the sale.', 'In them are six jobs that nobody ordered.'], 2_300), // prettier-ignore
    chapter(6, 'A Key Too Many', ['The case of standards has one key.', 'The locksmith remembers cutting two.'], 2_500), // prettier-ignore
    chapter(7, 'Holroyd’s Yard', ['The coal merchant throws open his gates.', 'Everything agrees, and Askew likes it less.'], 2_400), // prettier-ignore
    chapter(8, 'The Railway’s Opinion', ['By the station’s weighbridge, Holroyd’s ton is not a ton.', 'The stationmaster won’t sign for it.'], 2_500), // prettier-ignore
    chapter(9, 'Distilled Water', ['Alone on a Saturday she tests the town’s own standard against water.', 'It fails.'], 2_700), // prettier-ignore
    chapter(10, 'Nobody to Tell', ['Whoever she reports it to may hold the second key.', 'She puts the weight back and says nothing.'], 2_500), // prettier-ignore
    chapter(11, 'Mrs Tranter’s Kitchen', ['She confesses to the woman she had fined, and is given tea.', 'The two women buy a ton of coal in the open and weigh it in secret. Now there are two witnesses.'], 2_800), // prettier-ignore
    chapter(12, 'The Clerk’s Kindness', ['Mr Pell, the town clerk, offers help, and mentions a better post in Leeds.', 'Holroyd shouts in committee; she loses her office, her keys, and her lodgings in one afternoon.'], 2_600), // prettier-ignore
    chapter(13, 'Green Baize', ['Garth’s apprentice saw what the last job came wrapped in.', 'He has been afraid since.'], 2_500), // prettier-ignore
    chapter(14, 'Six Dates', ['The jobs without a customer fall on the eves of six committee meetings.', 'One man kept the minutes.'], 2_400), // prettier-ignore
    chapter(15, 'The Empty Case', ['The standards vanish overnight, all but the one that lies under Mrs Tranter’s rags.', 'Holroyd is arrested. His books show Askew that he was cheated too.'], 2_800), // prettier-ignore
    chapter(16, 'What Pell Bought', ['A clerk on three hundred a year has paid for a mill.', 'He has paid for the water in front of it, too.'], 2_400), // prettier-ignore
    chapter(17, 'London Sends a Man', ['The Board of Trade’s inspector comes a week early.', 'He lodges with Pell.'], 2_300), // prettier-ignore
    chapter(18, 'The Sluice', ['Pell asks her to the mill to settle it.', 'She takes the apprentice’s lamp, and goes.'], 2_600), // prettier-ignore
    chapter(19, 'In Open Court', ['Before the bench, with five gallons of water and a borrowed beam, she weighs the law.', 'The standard goes up, and the town sees it.'], 2_900), // prettier-ignore
    chapter(20, 'Thirty Shillings', ['The conviction is quashed; Mrs Tranter counts the coins and bites one.', 'New standards come from London, certified. Askew sends to the chemist for water.'], 2_400), // prettier-ignore
  ],
};
