import { isRecord } from './protocol/chat-request.ts';
import { RequestError } from './protocol/errors.ts';

export type Settings = {
  /** From the request to the end of the answer, in milliseconds; a stream is spread over it. */
  latencyMs: number;
  /** Adds the time that writing takes at this speed; null writes at once. */
  tokensPerSecond: number | null;
  /** Words delivered over words asked: 1 obeys, 0.6 falls short, 1.5 rambles. */
  obedience: number;
};

export const DEFAULT_SETTINGS: Settings = { latencyMs: 30, tokensPerSecond: null, obedience: 1 };

const RANGES = { latencyMs: [0, 600_000], tokensPerSecond: [1, 1_000_000], obedience: [0.05, 5] } as const;

/**
 * The settings with some of them changed.
 * @throws RequestError 400 for an unknown name or a value out of range
 */
export function changeSettings(settings: Settings, changes: unknown): Settings {
  if (!isRecord(changes)) throw new RequestError(400, 'Settings are a JSON object.');
  const changed = { ...settings };
  for (const [name, value] of Object.entries(changes)) {
    if (!(name in RANGES)) throw new RequestError(400, `Unknown setting: ${name.slice(0, 60)}`, name);
    const key = name as keyof Settings;
    const [min, max] = RANGES[key];
    if (value === null && key === 'tokensPerSecond') changed.tokensPerSecond = null;
    else if (typeof value === 'number' && value >= min && value <= max) changed[key] = value;
    else throw new RequestError(400, `${name} is a number from ${min} to ${max}.`, name);
  }
  return changed;
}
