/** A manuscript with every form there is. */

import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { parseProse } from '../../../shared/book/prose.ts';
import { typeset } from '../../../shared/book/typeset.ts';
import { sampleManuscript } from './sample-manuscript.ts';

const PROSE = 'Nobody at the quarry spoke of the second letter before the frost, and those who had read it spoke of the weather. ';

const TEXT = `> [!EPIGRAPH]
> The sea has no memory.
>
> — *Harbor proverb*

Opening with **bold**, *italic*, ***both***, \`code & span\`, ~~struck~~, [small]{.smallcaps} words, H~2~O and x^2^, a [link](https://example.com/page?a=1&b=2), the address <https://example.org/bare>, a footnote[^one] and an inline one^[Written *here*, with a [second link](https://example.net/deep).].

[^one]: The text of the **first** footnote, which a reader expects at the foot of the page.

${PROSE.repeat(4)}

1. First step
2. Second step
   - nested bullet
     - deeper still
   - another nested bullet
3. Third step

- [ ] a task
  - [x] a part of it, finished
- [x] a finished task

> [!VERSE]
> The lamps went out along the quay,
> and one by one the boats came in;
>
> the tide had nothing left to say[^one]
> but said it to the wind again.

> A quoted line,\\
> and one below it.

> [!LETTER]
> Dear Anselm,
>
> the ledger is under the *third* stair.
>
> Ada

\`\`\`js
const tide = (hours) => {
    return hours * 2;  // twice
};
\`\`\`

| Month | Honey (kg)[^two] | Note |
|-------|-----------:|------|
| May   | 4          | first [flow](https://example.com/flow) |
| June  | 12         | lime trees |

[^two]: Weighed in the comb.
[^never]: A note that nothing refers to.

### Deeper

> [!TIP]
> Keep it dry.
> - one
>   - two

${PROSE.repeat(30)}`;

/** One chapter with all forms, and one without. */
export function formsManuscript(changes: Partial<Manuscript> = {}): Manuscript {
  const language = changes.language ?? 'en';
  const chapters = [TEXT, PROSE.repeat(10)].map((text, index) => ({
    number: index + 1,
    title: ['Everything', 'Nothing More'][index] ?? '',
    blocks: typeset(parseProse(text), language),
  }));
  return { ...sampleManuscript(), contentType: 'non-fiction', title: 'Forms', chapters, ...changes };
}
