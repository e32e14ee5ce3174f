import type { DataSource } from 'typeorm';
import { ENTRY_KINDS } from '../../shared/book/canon.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';

const ID = `(?:${ENTRY_KINDS.join('|')})-\\d+`;
const IN_BRACKETS = new RegExp(` ?[[(](${ID}(?:[,;] ?${ID})*)[\\])]`, 'g');
/** What the plan of a chapter asked for, such as `ask-7-2`. */
const ASK = /\[?\bask-(\d+)-\d+\b\]?/g;
const BARE = new RegExp(`\\b${ID}\\b`, 'g');

/**
 * A function that puts names in place of the ids by which plans and readers cite a book's canon, such as `[measure-2]`: authors know their
 * entries by name.
 */
export async function citedNames(db: DataSource, projectId: string): Promise<(text: string) => string> {
  const rows = await db.getRepository(CanonEntryRow).find({ where: { projectId }, select: { projectId: true, id: true, name: true } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (text) => nameCitations(text, names);
}

/** A citation in brackets is dropped where the text itself says a word of the entry’s name. What the canon does not have stays as it is. */
export function nameCitations(text: string, names: ReadonlyMap<string, string>): string {
  const said = new Set(wordsOf(text));
  return text
    .replace(ASK, 'the plan of chapter $1')
    .replace(IN_BRACKETS, (whole, list: string) => {
      const cited = list.match(BARE) ?? [];
      if (!cited.every((id) => names.has(id))) return whole;
      const unsaid = cited.map((id) => names.get(id) ?? id).filter((name) => !wordsOf(name).some((word) => said.has(word)));
      return unsaid.length > 0 ? ` (${unsaid.join(', ')})` : '';
    })
    .replace(BARE, (id) => names.get(id) ?? id);
}

/** Words that say something: shorter ones are in every text. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
