/** A manuscript with everything that practical books are made of. */

import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { parseProse } from '../../../shared/book/prose.ts';
import { typeset } from '../../../shared/book/typeset.ts';
import { sampleManuscript } from './sample-manuscript.ts';

const PROSE =
  'Most people begin with the shopping list, and most lists fail for the same reason: they say what to buy and never why. Before you write a single line, look at what the last month really cost you, and put every sum where you can see it. ';

const MONEY = `## Where the Money Goes

${PROSE}The figures below are those of a household of three.

| Category | Planned | Spent | Difference |
|:---------|--------:|------:|:----------:|
| Rent and utilities | 1,450.00 | 1,462.35 | +12.35 |
| Groceries | 520.00 | 611.80 | +91.80 |
| *Eating out* | 150.00 | 98.20 | −51.80 |
| Insurance | 215.00 | 215.00 | -- |
| **Total** | **2,335.00** | **2,387.35** | **+52.35** |

${PROSE}

### What the Table Leaves Out

${PROSE}

> [!TIP]
> Photograph every receipt on the day you get it. The ones you mean to keep "until the weekend" are the ones you lose.

${PROSE}

1. Write down what came in.
2. Write down what went out.
3. Compare the two, and only then judge.`;

const LISTS = `### Before You Sign

${PROSE}

- [ ] Read the contract from the last page to the first
- [x] Ask for the notice period in writing, and for the name of the person who will answer if it is not kept
- [ ] Keep a copy

> [!WARNING]
> A verbal promise is worth what you can prove of it:
>
> - who said it, and in whose name;
> - when, and in front of whom;
> - what they asked for in return, which is what they will remember.
>
> Where none of the three is certain, treat the promise as an opinion.

${PROSE}

> [!EXAMPLE]
> Anna and Jo share a flat. Each pays what she earns in proportion, and the difference is settled on the first of the month.
>
> | Who | Earns | Pays |
> |-----|------:|-----:|
> | Anna | 2,400 | 720 |
> | Jo | 1,600 | 480 |

> [!NOTE]
> - [x] Settled in March
> - [ ] Open in April

${PROSE}`;

const PROBLEMS = `## Problems and Answers

${PROSE}

| Problem | Why it happens | What to do about it |
|---|---|---|
| The list is never finished | It is written once a month, from memory, by the person who shops least. | Keep it where the food is. Whoever takes the last of anything writes it down before closing the door. |
| Prices differ from the plan | The plan uses the prices of the year before. | Add three per cent in January, and look again in June. |
| Nobody reads it | It is too long. | Ten lines. What does not fit can wait a week: it usually turns out that it can wait for good. |

${PROSE}`;

/** A table that is longer than a page, with a wide one after it. */
const LONG = `## The Year in Figures

| Day | What was bought | Price |
|----:|:----------------|------:|
${Array.from({ length: 55 }, (_, index) => `| ${index + 1} | ${['Bread and butter', 'Coffee for the office', 'A lamp for the hall, with two bulbs', 'Stamps'][index % 4]} | ${(3.1 * (index + 3)).toFixed(2)} |`).join('\n')}

${PROSE}

| Month | Jan | Feb | Mar | Apr | May | Jun | Jul | Aug | Sep | Oct | Nov | Dec |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
| Heating | 212 | 198 | 164 | 90 | 31 | 8 | 6 | 6 | 22 | 85 | 151 | 204 |
| Electricity | 61 | 58 | 57 | 52 | 49 | 47 | 46 | 47 | 50 | 55 | 59 | 63 |

${PROSE}

| Unit | Equals |
|---|---|
| 1 cup | 240 ml |
| 1 tablespoon | 15 ml |

${PROSE}`;

/** A non-fiction book of four chapters: tables short, wordy, long and wide, check lists, call-outs of every kind, two levels of headings. */
export function practicalManuscript(changes: Partial<Manuscript> = {}): Manuscript {
  const chapters = [MONEY, LISTS, PROBLEMS, LONG].map((text, index) => ({
    number: index + 1,
    title: ['A Plan for the Month', 'What You Sign', 'When It Goes Wrong', 'A Year of It'][index] ?? '',
    blocks: typeset(parseProse(text)),
  }));
  return { ...sampleManuscript(), contentType: 'non-fiction', title: 'The Household Ledger', chapters, ...changes };
}
