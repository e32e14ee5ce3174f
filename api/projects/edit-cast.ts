import { In, type EntityManager } from 'typeorm';
import { entryText } from '../../shared/book/canon.ts';
import { personText, readPerson, type CastMember } from '../../shared/book/cast.ts';
import type { OutlineEdit, ReviewedOutline } from '../../shared/book/review.ts';
import { namesPerson, renamer } from '../../shared/book/rename-people.ts';
import { readVoice, voiceText, type EditedVoice } from '../../shared/book/voice-text.ts';
import { addEntries, plannedEntries } from '../../shared/database/canon-rows.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { AppError } from '../../shared/errors.ts';

/** The people and the voice sheet of a canon as their author edits them. */
export async function shownCast(manager: EntityManager, projectId: string): Promise<Pick<ReviewedOutline, 'cast' | 'voice'>> {
  const entries = await plannedEntries(manager, projectId);
  const sheet = entries.find(({ kind }) => kind === 'voice');
  return {
    cast: entries.filter(isPerson).map(({ id, name, statement }) => ({ id, name, ...readPerson(statement) })),
    voice: (sheet && readVoice(sheet.statement)?.voice) ?? null,
  };
}

const isPerson = ({ kind }: Pick<CanonEntryRow, 'kind'>): boolean => kind === 'person';

type Chapters = OutlineEdit['chapters'];

/**
 * Stores an author's edit of the people. What they give is the author's from then on, so that nothing replaces it. New names are carried into
 * everything that is planned.
 * @param chapters the outline as it is edited together with the people
 * @returns the chapters with the new names
 * @throws AppError `VALIDATION_FAILED`, `PERSON_NEEDED` if the plan names somebody who is removed, `RENAME_UNCLEAR` if a name may be several people's
 */
export async function editCast(manager: EntityManager, projectId: string, cast: CastMember[], chapters: Chapters): Promise<Chapters> {
  const entries = await plannedEntries(manager, projectId);
  const people = new Map(entries.filter(isPerson).map((entry) => [entry.id, entry]));
  assertPeople(cast, people);
  const kept = new Map(cast.flatMap((member) => (member.id === null ? [] : [[member.id, member] as const])));
  const renamings = [...kept].flatMap(([id, { name }]) => {
    const from = people.get(id)?.name ?? name;
    return from === name ? [] : [{ from, to: name }];
  });
  const isRenamed = new Set(renamings.map(({ from }) => from));
  const rename = carrier(renamings, [...people.values()].flatMap(({ name }) => (isRenamed.has(name) ? [] : [name]))); // prettier-ignore
  const renamed = chapters.map((chapter, index) => ({
    ...chapter,
    title: rename(chapter.title, `chapter ${index + 1}`),
    keyPoints: chapter.keyPoints.map((point) => rename(point, `chapter ${index + 1}`)),
  }));
  const now = entries.map((entry) => {
    const where = `“${entry.name}”`;
    const member = kept.get(entry.id);
    const isRewritten = member !== undefined && personText(member) !== entry.statement;
    return {
      ...entry,
      name: member?.name ?? rename(entry.name, where),
      // What the edit itself says of a person stands as it was typed.
      statement: isRewritten ? personText(member) : rename(entry.statement, where),
      table: carriedInto(entry.table, (text) => rename(text, where)) as typeof entry.table,
      origin: isRewritten || (member && member.name !== entry.name) ? ('author' as const) : entry.origin,
    };
  });
  const removed = new Set([...people.keys()].filter((id) => !kept.has(id)));
  const staying = now.filter(({ id }) => !removed.has(id));
  for (const id of removed) assertNotNeeded(id, people, staying, renamed);
  if (removed.size > 0) await manager.delete(CanonEntryRow, { projectId, id: In([...removed]) });
  const before = new Map(entries.map((entry) => [entry.id, JSON.stringify(entry)]));
  for (const { id, name, statement, table, origin } of staying.filter((entry) => before.get(entry.id) !== JSON.stringify(entry)))
    await manager.update(CanonEntryRow, { projectId, id }, { name, statement, table, origin });
  const added = cast.filter(({ id }) => id === null);
  await addEntries(
    manager,
    projectId,
    added.map((member) => ({ kind: 'person', name: member.name, statement: personText(member), origin: 'author' })),
  );
  const removedNames = new Set([...removed].map((id) => people.get(id)?.name ?? ''));
  if (renamings.length > 0 || removed.size > 0) await carryIntoStory(manager, projectId, rename, removedNames);
  return renamed;
}

function assertPeople(cast: readonly CastMember[], people: ReadonlyMap<string, CanonEntryRow>): void {
  const refuse = (message: string) => {
    throw new AppError('VALIDATION_FAILED', message, { field: 'cast' });
  };
  const ids = cast.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !people.has(id))) refuse('This cast names somebody who is not in it');
  const names = new Set<string>();
  for (const { name } of cast) {
    if (names.has(name.toLowerCase())) refuse(`Two people are called “${name}”`);
    names.add(name.toLowerCase());
  }
}

/** Renames in a text; refuses what may be of several people, with where it stands. */
function carrier(...[renamings, others]: Parameters<typeof renamer>): (text: string, where: string) => string {
  const rename = renamer(renamings, others);
  return (before, where) => {
    const { text, unclear } = rename(before);
    if (unclear !== undefined)
      throw new AppError(
        'RENAME_UNCLEAR',
        `In ${where}, “${unclear}” may be one of several people. Rename all of them, or keep this part of the name.`,
        { field: 'cast' },
      );
    return text;
  };
}

function assertNotNeeded(
  id: string,
  people: ReadonlyMap<string, CanonEntryRow>,
  entries: readonly CanonEntryRow[],
  chapters: Chapters,
): void {
  const name = people.get(id)?.name ?? '';
  const others = [...people.values()].flatMap((other) => (other.id === id ? [] : [other.name]));
  const isNamedIn = (text: string): boolean => text.includes(`[${id}]`) || namesPerson(text, name, others);
  const where = [
    ...chapters.flatMap(({ title, keyPoints }, index) => ([title, ...keyPoints].some(isNamedIn) ? [`chapter ${index + 1}`] : [])),
    ...entries.flatMap((entry) => (isNamedIn(entryText(entry)) ? [`“${entry.name}”`] : [])),
  ];
  if (where.length === 0) return;
  const shown = [...where.slice(0, 3), ...(where.length > 3 ? [`${where.length - 3} more places`] : [])];
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown[0];
  throw new AppError('PERSON_NEEDED', `${name} is needed in ${list}. You can rename or rewrite them instead.`, { field: 'cast' });
}

/** World, people and plot as they were planned before the canon. */
async function carryIntoStory(
  manager: EntityManager,
  projectId: string,
  rename: (text: string, where: string) => string,
  removed: ReadonlySet<string>,
): Promise<void> {
  const where = { id: projectId };
  const story = await manager.findOneOrFail(BookProject, {
    where,
    select: { id: true, worldBuilding: true, characters: true, plotStructure: true },
  });
  const carried = <Part>(part: Part): Part => carriedInto(part, (text) => rename(text, 'the story')) as Part;
  await manager.update(BookProject, where, {
    worldBuilding: carried(story.worldBuilding),
    characters: carried(story.characters?.filter(({ name }) => !removed.has(name)) ?? null),
    plotStructure: carried(story.plotStructure),
  });
}

/** The same data with each of its texts changed. */
function carriedInto(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => carriedInto(each, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, carriedInto(each, change)]));
}

/** Stores an author's edit of the voice sheet; their own prose stays in it. */
export async function editVoice(manager: EntityManager, projectId: string, voice: EditedVoice): Promise<void> {
  const sheet = (await plannedEntries(manager, projectId)).find(({ kind }) => kind === 'voice');
  const stored = sheet && readVoice(sheet.statement);
  if (!sheet || !stored) throw new AppError('VALIDATION_FAILED', 'This book has no voice sheet to edit', { field: 'voice' });
  if (JSON.stringify(stored.voice) === JSON.stringify(voice)) return;
  const statement = voiceText(voice, stored.ownProse);
  await manager.update(CanonEntryRow, { projectId, id: sheet.id }, { statement, origin: 'author' });
}
