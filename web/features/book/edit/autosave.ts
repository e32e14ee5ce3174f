/** Saves what is typed, a moment after it was typed, one request at a time. Knows nothing of the screen. */

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'locked';

/** How a save ended: stored as this revision, or why not. `failed` is tried again. */
export type SaveResult = { revision: number } | 'conflict' | 'locked' | 'failed';

type Deps<Draft> = {
  revision: number;
  /** What is to be saved now. */
  read: () => Draft;
  send: (draft: Draft, revision: number) => Promise<SaveResult>;
  onState: (state: SaveState) => void;
};

const PAUSE_MS = 1_500;
/** Who types without a pause is saved this often. */
const LONGEST_MS = 8_000;
const RETRY_MS = 5_000;

export class Autosave<Draft> {
  private readonly deps: Deps<Draft>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsavedSince: number | undefined;
  private running: Promise<void> | undefined;
  private state: SaveState = 'saved';
  revision: number;

  constructor(deps: Deps<Draft>) {
    this.deps = deps;
    this.revision = deps.revision;
  }

  /** Something was typed. */
  changed(): void {
    this.unsavedSince ??= Date.now();
    if (this.isStopped()) return;
    if (this.state !== 'saving') this.enter('unsaved');
    this.schedule(Math.max(0, Math.min(PAUSE_MS, this.unsavedSince + LONGEST_MS - Date.now())));
  }

  /** Whether something typed is not stored yet. */
  get isUnsaved(): boolean {
    return this.unsavedSince !== undefined || this.running !== undefined;
  }

  /** Saves now. @returns whether everything is stored */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.running;
    if (this.unsavedSince !== undefined && !this.isStopped()) await (this.running ??= this.save());
    return !this.isUnsaved && this.state === 'saved';
  }

  /** Goes on from another state of the chapter; what was typed meanwhile is saved on top of it. */
  resume(revision: number, isUnsaved: boolean): void {
    this.revision = revision;
    this.unsavedSince = isUnsaved ? Date.now() : undefined;
    this.enter(isUnsaved ? 'unsaved' : 'saved');
    if (isUnsaved) this.schedule(0);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private isStopped(): boolean {
    return this.state === 'conflict' || this.state === 'locked';
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.running ??= this.save()), delayMs);
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    const since = this.unsavedSince;
    this.unsavedSince = undefined;
    this.enter('saving');
    const result = await this.deps.send(this.deps.read(), this.revision).catch(() => 'failed' as const);
    this.running = undefined;
    if (typeof result === 'object') {
      this.revision = result.revision;
      if (this.unsavedSince === undefined) return this.enter('saved');
      this.enter('unsaved');
      return this.schedule(PAUSE_MS);
    }
    this.unsavedSince = since ?? Date.now();
    if (result !== 'failed') return this.enter(result);
    this.enter('offline');
    this.schedule(RETRY_MS);
  }

  private enter(state: SaveState): void {
    if (this.state === state) return;
    this.state = state;
    this.deps.onState(state);
  }
}
