import { ENTRY_KINDS, ENTRY_LABELS, entryText, isAuthorsOwn, type CanonEntry, type EntryKind } from '../../shared/book/canon.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { houseRules } from '../model/house-rules.ts';
import { data } from '../model/prompt.ts';

/**
 * A canon of up to this many characters (about 12,000 tokens) is in every writing prompt, where providers cache it. Of a longer one the prompts
 * hold what every chapter needs, and each prompt whole entries of the rest by its plan.
 */
const ALL_IN_EVERY_PROMPT = 48_000;

/** What every chapter needs, whatever it tells. */
const ESSENTIAL: ReadonlySet<EntryKind> = new Set([
  'brief',
  'account',
  'voice',
  'region',
  'rule',
  'person',
  'date',
  'term',
  'secret',
  'promise',
]);

/** The system prompt of planning: house rules and the whole canon. */
export function planningContext(project: BookProject, entries: readonly CanonEntry[]): string {
  return contextOf(project, entries, entries);
}

/** The system prompt of writing: house rules and what all chapters must agree on. Books of earlier versions have a bible. */
export function writingContext(project: BookProject, entries: readonly CanonEntry[]): string {
  return contextOf(project, entries, inEveryPrompt(entries));
}

function contextOf(project: BookProject, entries: readonly CanonEntry[], shown: readonly CanonEntry[]): string {
  const house = houseRules(project.contentType, project.language);
  if (entries.length === 0) return `${house}\n\n${data('bible', project.bible ?? '')}`;
  const subtitle = project.bookOutline?.subtitle;
  const head = `Title: ${project.bookTitle}${subtitle ? `: ${subtitle}` : ''}\nTone: ${project.writingTone}\n`;
  return `${house}\n\nWhat this book holds true. Every chapter agrees with it, figure for figure and name for name; entries in brackets are cited by their ids.${entries.some(isAuthorsOwn) ? ` ${FIXED}` : ''}\n${data('canon', head + canonText(shown))}`;
}

const FIXED =
  'What is marked as the author’s own is fixed: where anything else does not agree with it, the other gives way. What is marked as from an earlier book is as fixed, and holds when this book opens.';

/** Entries by kind, under headings. */
export function canonText(entries: readonly CanonEntry[]): string {
  return ENTRY_KINDS.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    return ofKind.length ? [`## ${ENTRY_LABELS[kind]}`, ...ofKind.map(entryText)] : [];
  }).join('\n');
}

/**
 * The entries that a prompt must hold beside those in every prompt: the ones that its plan names, whole.
 * @param ids the plan's ids; unknown ones are ignored
 */
export function entriesFor(entries: readonly CanonEntry[], ids: readonly string[]): CanonEntry[] {
  const shared = new Set(inEveryPrompt(entries).map(({ id }) => id));
  return entries.filter(({ id }) => !shared.has(id) && ids.includes(id));
}

function inEveryPrompt(entries: readonly CanonEntry[]): readonly CanonEntry[] {
  const characters = entries.reduce((sum, entry) => sum + entryText(entry).length, 0);
  return characters <= ALL_IN_EVERY_PROMPT ? entries : entries.filter(({ kind }) => ESSENTIAL.has(kind));
}
