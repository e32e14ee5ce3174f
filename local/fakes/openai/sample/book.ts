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

type Entry = { kind: string; name: string; statement: string };

function canonEntries(prompt: string, writer: Writer): Entry[] {
  const found = (kind: string, pattern: RegExp): Entry[] =>
    [...prompt.matchAll(pattern)].map(([, name = '', ...parts]) => ({ kind, name, statement: parts.filter(Boolean).join(' ') }));
  const people = found('person', /^\s*- Name: (.+)\n\s+Role: .+(?:\n\s+Age: .+)?\n\s+Appearance: (.+)\n\s+Personality: (.+)/gm);
  const places = found('place', /^\s*- Name: (.+)\n\s+Description: (.+)\n\s+Importance/gm);
  const terms = found('term', /^\s*- Term: (.+)\n\s+Definition: (.+)/gm);
  const facts = [...prompt.matchAll(/^\s*- Fact: (.+)$/gm)].map(([, fact = '']) => ({ kind: 'fact', name: fact.split(' ').slice(0, 4).join(' '), statement: fact })); // prettier-ignore
  const fixed = writer.fixture.canon.map((line, index) => {
    const [kind = '', name = '', statement = ''] = line.split(' | ');
    const bound = writer.bind(writer.theme(index));
    return { kind, name: writer.fill(name, bound), statement: writer.fill(statement, bound) };
  });
  return [...fixed, ...people, ...places, ...terms, ...facts];
}

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
