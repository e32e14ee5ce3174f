import type { SampleChapter, SampleOutline } from './types.ts';

const chapter = (number: number, title: string, beat: string, estimatedWords: number): SampleChapter => ({
  number,
  title,
  keyPoints: [beat],
  estimatedWords,
});

export const SHORT_WEIGHT: SampleOutline = {
  title: 'Short Weight',
  subtitle: 'A novel of Harrowgill, 1921',
  kind: 'Fiction',
  reader: 'Readers of historical mysteries who like a puzzle that plays fair.',
  totalWords: 50_000,
  parts: [
    {
      title: 'The Crown and the Number',
      chapters: [
        chapter(
          1,
          'An Inspector Called Askew',
          'Dorothy Askew takes up her post at Weights and Measures; nobody has cleared the desk.',
          1_900,
        ),
        chapter(
          2,
          'The Mill Race',
          'Amos Garth, scale-maker, is found drowned. The coroner says drink; Garth had signed the pledge.',
          2_000,
        ),
        chapter(
          3,
          'A Widow’s Weights',
          'Her first prosecution: Mrs Tranter, rag dealer, whose weights are heavy. Thirty shillings.',
          2_100,
        ),
        chapter(4, 'A Hundredweight of Coal', 'Housewives on the bank say a sack no longer lasts the week. Every sack tests true.', 2_000),
        chapter(5, 'Garth’s Daybook', 'She buys his books at the sale and finds six jobs that nobody ordered.', 1_900),
        chapter(6, 'A Key Too Many', 'The case of standards has one key. The locksmith remembers cutting two.', 2_100),
      ],
    },
    {
      title: 'Ten Pounds to the Gallon',
      chapters: [
        chapter(7, 'Holroyd’s Yard', 'The coal merchant throws open his gates. Everything agrees, and Askew likes it less.', 2_000),
        chapter(
          8,
          'The Railway’s Opinion',
          'By the station’s weighbridge, Holroyd’s ton is not a ton. The stationmaster won’t sign for it.',
          2_100,
        ),
        chapter(9, 'Distilled Water', 'Alone on a Saturday she tests the town’s own standard against water, and it fails.', 2_200),
        chapter(
          10,
          'Nobody to Tell',
          'Whoever she reports it to may hold the second key. She puts the weight back and says nothing.',
          2_200,
        ),
        chapter(11, 'Mrs Tranter’s Kitchen', 'She confesses to the woman she had fined, and is given tea, and then an ally.', 2_100),
        chapter(
          12,
          'One Ton, Carried Twice',
          'The two women buy a ton of coal in the open and weigh it in secret. Now there are two witnesses.',
          2_300,
        ),
        chapter(13, 'The Clerk’s Kindness', 'Mr Pell, the town clerk, offers help, and mentions a better post in Leeds.', 2_100),
        chapter(14, 'Suspended', 'Holroyd shouts in committee; Askew loses her office, her keys and her lodgings in one afternoon.', 2_200),
        chapter(15, 'Green Baize', 'Garth’s apprentice saw what the last job came wrapped in, and has been afraid since.', 2_300),
        chapter(
          16,
          'Six Dates',
          'The jobs without a customer fall on the eves of six committee meetings. One man kept the minutes.',
          2_100,
        ),
        chapter(17, 'The Empty Case', 'The standards vanish overnight, all but the one that lies under Mrs Tranter’s rags.', 2_200),
        chapter(18, 'The Wrong Man', 'Holroyd is arrested. His books show Askew that he was cheated too.', 2_200),
      ],
    },
    {
      title: 'True Weight',
      chapters: [
        chapter(19, 'What Pell Bought', 'A clerk on three hundred a year has paid for a mill, and the water in front of it.', 2_000),
        chapter(20, 'London Sends a Man', 'The Board of Trade’s inspector comes a week early, and lodges with Pell.', 2_100),
        chapter(21, 'The Sluice', 'Pell asks her to the mill to settle it. She takes the apprentice’s lamp, and goes.', 1_900),
        chapter(22, 'In Open Court', 'Before the bench, with five gallons of water and a borrowed beam, she weighs the law.', 2_200),
        chapter(23, 'Thirty Shillings', 'The conviction is quashed. Mrs Tranter counts the coins and bites one.', 2_000),
        chapter(24, 'The New Set', 'New standards come from London, certified. Askew sends to the chemist for water.', 1_800),
      ],
    },
  ],
};
