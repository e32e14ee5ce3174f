/** Parts of a book's plan that refer to one another, made from what the prompt holds: its people, its terms, the ids of its canon. */

import { isRecord } from '../protocol/chat-request.ts';
import type { Writer } from '../text/writer.ts';

/** As many as an ordinary chapter touches. */
const MOST_USES = 8;

/** A drafted canon, outline or chapter plan with entries, ids and forms that hold together; any other document as it is. */
export function coherent(name: string | undefined, draft: unknown, prompt: string, writer: Writer): unknown {
  if (!isRecord(draft) || writer.fixture.canon.length === 0) return draft;
  if (name === 'canon') return { ...draft, entries: canonEntries(prompt, writer), tables: [table(writer)] };
  if (name === 'outline') return { ...draft, schedule: schedule(prompt, (draft['chapters'] as unknown[]).length) };
  if (name === 'story') return told(draft as Story, prompt);
  if (name !== 'plan_chapter') return draft;
  const chapter = Number(/^Plan chapter (\d+)/m.exec(prompt)?.[1] ?? 1);
  const fiction = writer.has('thing');
  const sections = (draft['sections'] as object[]).map((section, index) => ({
    ...section,
    forms: fiction ? ['scene'] : ['prose', ...(FORMS[(chapter + index) % FORMS.length] ?? [])],
    tables: !fiction && chapter === 2 && index === 0 && prompt.includes('[table-1]') ? ['table-1'] : [],
  }));
  return { ...draft, sections, uses: idsOf(prompt, 'person|place|object|term|rule').slice(0, MOST_USES), asks: [] };
}

/** In turn, so that no two neighbors have the same. */
const FORMS = [[], ['steps'], [], ['checklist'], ['call-out']];

type Story = {
  world: object;
  characters: unknown[];
  plot: { plotPoints: object[]; subplots: { characters: string[] }[] };
};

/** As many as a short novel needs. */
const MOST_CHARACTERS = 5;
const WORLDS: Readonly<Record<string, string>> = { fantasy: 'fantasy', 'science-fiction': 'sci-fi', historical: 'historical' };

/** A story of the kind that was asked for, its acts in order. */
function told({ world, characters, plot }: Story, prompt: string): unknown {
  const [, structure, genre] = /as ([a-z-]+), genre ([a-z-]+)\./.exec(prompt) ?? [];
  const { plotPoints, subplots } = plot;
  return {
    world: { ...world, worldType: WORLDS[genre ?? ''] ?? 'realistic' },
    characters: characters.slice(0, MOST_CHARACTERS),
    plot: {
      ...plot,
      ...(structure && genre ? { structure, genre } : {}),
      plotPoints: plotPoints.map((point, index) => ({ ...point, act: 1 + Math.floor((index * 3) / plotPoints.length) })),
      subplots: subplots.map((subplot) => ({ ...subplot, characters: [...new Set(subplot.characters)] })),
    },
  };
}

type Entry = { kind: string; name: string; statement: string };

function canonEntries(prompt: string, writer: Writer): Entry[] {
  const fixed = writer.fixture.canon.map((line, index) => {
    const [kind = '', name = '', statement = ''] = writer.fill(line, writer.bind(writer.theme(index))).split(' | ');
    return { kind: kind.toLowerCase(), name: capitalized(name), statement: capitalized(statement) };
  });
  return [...fixed, ...itemsIn(prompt).flatMap(entryOf)];
}

function entryOf({
  name = '',
  role,
  appearance = '',
  personality = '',
  importance,
  description = '',
  term,
  definition = '',
  fact,
}: Item): Entry[] {
  if (role) return [{ kind: 'person', name, statement: `${capitalized(role)}. ${appearance} ${personality}` }];
  if (importance) return [{ kind: 'place', name, statement: description }];
  if (term) return [{ kind: 'term', name: capitalized(term), statement: definition }];
  return fact ? [{ kind: 'fact', name: 'Common knowledge', statement: fact }] : [];
}

/** An item of a list in the prompt: its labeled lines, by their labels. */
type Item = Partial<Record<string, string>>;

function itemsIn(prompt: string): Item[] {
  return [...prompt.matchAll(/^ *- (\p{Lu}\p{L}*: .*(?:\n +\p{Lu}[\p{L} ]*: .*)*)/gmu)].map(([, item = '']) =>
    Object.fromEntries(
      item.split('\n').map((line): [string, string] => {
        const [label = '', ...rest] = line.trim().split(': ');
        return [label.toLowerCase(), rest.join(': ')];
      }),
    ),
  );
}

const capitalized = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

function table(writer: Writer): unknown {
  const [head = '', ...lines] = writer.fixture.table;
  const [name = '', ...columns] = head.split(' | ');
  const rows = lines.map((line, index) => line.split(' | ').map((cell) => writer.fill(cell, writer.bind(writer.theme(index)))));
  return { name, columns, rows, sums: [], isPrinted: !writer.has('thing') };
}

/** Each secret and promise is planted early and paid late. */
function schedule(prompt: string, chapters: number): unknown {
  return idsOf(prompt, 'secret|promise').map((entry, index) => ({
    entry,
    plantedIn: Math.min(index + 1, chapters),
    paidIn: Math.max(1, chapters - index),
  }));
}

function idsOf(prompt: string, kinds: string): string[] {
  return [...new Set([...prompt.matchAll(new RegExp(`\\[((?:${kinds})-\\d+)\\]`, 'g'))].map(([, id = '']) => id))];
}
