import { createHash } from 'node:crypto';
import { CHARACTERS_PER_TOKEN } from './completion.ts';

/** Cached prefixes begin at 1,024 tokens and grow by 128 (https://platform.openai.com/docs/guides/prompt-caching). */
const FIRST_TOKENS = 1_024;
const STEP_TOKENS = 128;
const MOST_PREFIXES = 100_000;

/** Remembers the prefixes of prompts and measures how much of a new one is among them. */
export class PromptCache {
  readonly #prefixes = new Set<string>();

  /** Tokens of the longest prefix shared with an earlier prompt to the same model; remembers this one. */
  lookUp(model: string, prompt: string): number {
    const step = STEP_TOKENS * CHARACTERS_PER_TOKEN;
    let hash = model;
    let cached = 0;
    for (let to = step; to <= prompt.length; to += step) {
      hash = createHash('sha1')
        .update(hash)
        .update(prompt.slice(to - step, to))
        .digest('base64');
      const tokens = to / CHARACTERS_PER_TOKEN;
      if (tokens < FIRST_TOKENS) continue;
      if (this.#prefixes.has(hash)) cached = tokens;
      else this.#prefixes.add(hash);
    }
    if (this.#prefixes.size > MOST_PREFIXES) this.#prefixes.clear();
    return cached;
  }
}
