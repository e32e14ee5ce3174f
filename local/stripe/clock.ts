/** Simulated time: it runs like the real one, ahead of it by what has been added. Seconds since 1970. */
export class Clock {
  /** How far ahead of real time it is. */
  aheadMs = 0;

  now(): number {
    return Math.floor((Date.now() + this.aheadMs) / 1_000);
  }

  /** Sets the clock forward; it is never set back. */
  moveTo(seconds: number): void {
    this.aheadMs = Math.max(this.aheadMs, seconds * 1_000 - Date.now());
  }
}
