export type Address = { email: string; name?: string | undefined };

/** An e-mail before it is accepted. */
export type Outgoing = {
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
};

/** `id`: the X-Message-Id of the response. `at`: when it was accepted, ISO 8601 in UTC. */
export type Message = Outgoing & { id: string; at: string };
