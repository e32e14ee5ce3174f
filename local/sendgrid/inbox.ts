export type Address = { email: string; name?: string | undefined };

/** A copy of an e-mail, as one recipient has it. */
export type Message = {
  /** The answer's X-Message-Id; where a request had several recipients, a number follows it from the second on. */
  id: string;
  /** When it was accepted: ISO 8601, UTC. */
  at: string;
  /** The recipient's address. */
  to: string;
  from: Address;
  replyTo: Address | null;
  subject: string;
  text: string | null;
  html: string | null;
  /** The sender's own headers, such as List-Unsubscribe. */
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  categories: string[];
  /** As it was sent: `{ click_tracking: { enable: false } }`. */
  trackingSettings: Record<string, unknown>;
};

const MOST_MESSAGES = 1_000;

/** The messages accepted last, in memory. */
export class Inbox {
  #messages: Message[] = [];

  add(message: Message): void {
    this.#messages.push(message);
    if (this.#messages.length > MOST_MESSAGES) this.#messages.shift();
  }

  /** Oldest first; all, or those to one address, capitals or not. */
  list(to?: string): readonly Message[] {
    const address = to?.toLowerCase();
    return this.#messages.filter((message) => address === undefined || message.to.toLowerCase() === address);
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  clear(): void {
    this.#messages = [];
  }
}
