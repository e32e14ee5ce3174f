import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A volume as Google gives it, as far as the fake reads it. */
export type Volume = {
  kind: string;
  id: string;
  volumeInfo: { title?: string; authors?: string[]; publishedDate?: string; averageRating?: number; ratingsCount?: number };
  saleInfo?: object;
};
/** A response: with its total and perhaps without items, or, as one recording has it, a bare list. */
export type Recording = { kind: string; totalItems: number; items?: Volume[] } | Volume[];

const FOLDER = join(import.meta.dirname, 'recordings');
const KEYWORDS: Readonly<Record<string, string>> = {
  adventure: 'adventure.json',
  hobbit: 'hobbit.json',
  'harry potter': 'harry-potter-es.json',
  'ux design': 'ux-design.json',
  android: 'android-2.json',
};

/** The names of all recordings, those that no keyword replays included. */
export function recordingNames(): string[] {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
}

/** A recording by its file's name. */
export function readRecording(name: string): Recording {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Recording;
}

/** What was recorded for a keyword; undefined for most. */
export function recordingOf(keyword: string): Recording | undefined {
  const name = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
  return name === undefined ? undefined : readRecording(name);
}

/** A recording's volumes; none where it has no items. */
export function volumesOf(recording: Recording): Volume[] {
  return Array.isArray(recording) ? recording : (recording.items ?? []);
}
