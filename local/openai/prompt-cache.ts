import { createHash } from 'node:crypto';
import { CHARACTERS_PER_TOKEN } from './protocol/usage.ts';

/** Cached prefixes begin at 1,024 tokens and grow by 128 (https://platform.openai.com/docs/guides/prompt-caching). */
const FIRST_TOKENS = 1_024;
const STEP_TOKENS = 128;
const MOST_PREFIXES = 100_000;

/** Remembers the prefixes of prompts and tells how much of a new one has been seen. */
export class PromptCache {
  readonly #prefixes = new Set<string>();

  /** Tokens of the longest prefix shared with an earlier prompt to the same model; remembers this one. */
  look(model: string, prompt: string): number {
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
      if (this.#prefixes.delete(hash)) cached = tokens;
      this.#prefixes.add(hash);
    }
    // A set keeps its order of insertion, and a seen prefix was put in anew: the first are the longest unused.
    for (const oldest of this.#prefixes) {
      if (this.#prefixes.size <= MOST_PREFIXES) break;
      this.#prefixes.delete(oldest);
    }
    return cached;
  }
}
