/** An API client for an author: a session with its cookie, and common requests. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { BotPreventionData, CurrentUser, RegisterRequest } from '../../shared/accounts.ts';
import type { ProjectDetail, ProjectSummary } from '../../shared/book/project.ts';
import type { BookRequest } from './sample-requests.ts';

export const PASSWORD = 'a long enough passphrase';

/** Between two looks at a project that is awaited: each asks the API, the database and the book's workflow. */
const LONGEST_PAUSE_MS = 600;

export type ApiResponse<Body = unknown> = { status: number; headers: Headers; body: Body };

export class Author {
  private readonly api: string;
  /** Each author has a separate IP address, as behind a proxy, because rate limits count by it. */
  private readonly address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  private cookie = '';
  /** The cookie by which the product knows the device again: sent by those tests that are about it. */
  device = '';
  user!: CurrentUser;

  constructor(api: string) {
    this.api = api;
  }

  async request<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<Body>> {
    const response = await fetch(`${this.api}${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const setCookies = response.headers.getSetCookie();
    const set = setCookies.find((cookie) => cookie.startsWith('sid='));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const device = setCookies.find((cookie) => cookie.startsWith('device='));
    if (device) this.device = device.split(';')[0] ?? '';
    const type = response.headers.get('content-type') ?? '';
    const content = type.includes('json') ? ((await response.json()) as Body) : ((await response.arrayBuffer()) as Body);
    return { status: response.status, headers: response.headers, body: content };
  }

  /** The size of a response. @throws Error unless it is successful */
  async bytes(path: string): Promise<number> {
    const response = await fetch(`${this.api}${path}`, { headers: { cookie: this.cookie } });
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return byteLength;
  }

  /** @throws Error unless the response has the expected status */
  async expect<Body>(status: number, method: string, path: string, body?: unknown): Promise<Body> {
    const response = await this.request<Body>(method, path, body);
    if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }

  /** Creates an account with the bot-prevention data of a person. */
  async register(account: Omit<RegisterRequest, 'botPreventionData'>): Promise<void> {
    await this.expect(201, 'POST', '/api/auth/register', { ...account, botPreventionData: seenOfAPerson() });
  }

  /** The session's `Cookie` header. */
  get session(): string {
    return this.cookie;
  }

  async signIn(email: string, password: string): Promise<void> {
    ({ user: this.user } = await this.expect<{ user: CurrentUser }>(200, 'POST', '/api/auth/login', { email, password }));
  }

  create(request: BookRequest): Promise<ProjectSummary> {
    return this.expect(201, 'POST', '/api/book-projects', this.asOwn(request));
  }

  asOwn<Request extends object>(request: Request): Request & { userId: string; email: string; authorName: string } {
    const { id, email, authorName } = this.user;
    return { userId: id, email, authorName, ...request };
  }

  project(id: string): Promise<ProjectDetail> {
    return this.expect(200, 'GET', `/api/book-projects/${id}`);
  }

  list(): Promise<ProjectSummary[]> {
    return this.expect(200, 'GET', `/api/users/${this.user.id}/projects`);
  }

  /** Waits until the project meets the condition. @throws Error with its state on timeout */
  async until(id: string, wanted: (project: ProjectDetail) => boolean, timeoutMs = 60_000): Promise<ProjectDetail> {
    const deadline = Date.now() + timeoutMs;
    let last: ProjectDetail | undefined;
    let trouble: unknown;
    let pauseMs = 100;
    while (Date.now() < deadline) {
      try {
        last = await this.project(id);
        if (wanted(last)) return last;
      } catch (error) {
        // The test may have stopped the API.
        trouble = error;
      }
      await sleep(Math.min(pauseMs, LONGEST_PAUSE_MS));
      pauseMs *= 1.5;
    }
    const { status, progress, failure, chaptersDone } = last ?? {};
    throw new Error(
      `Project ${id} did not get there: ${JSON.stringify({ status, progress, chaptersDone, failure })} ${trouble instanceof Error ? trouble.message : ''}`,
    );
  }

  completed(id: string, timeoutMs?: number): Promise<ProjectDetail> {
    return this.until(
      id,
      ({ status, failure }) => {
        if (status === 'failed') throw new Error(`The book failed: ${JSON.stringify(failure)}`);
        return status === 'completed';
      },
      timeoutMs,
    );
  }

  failed(id: string, timeoutMs?: number): Promise<ProjectDetail> {
    return this.until(id, ({ status }) => status === 'failed', timeoutMs);
  }
}

/** Bot-prevention data of a person filling in the form. */
export function seenOfAPerson(): BotPreventionData {
  return {
    formCompletionTime: 14_000,
    interactionCount: 61,
    focusCount: 4,
    honeypotValue: '',
    hasJavaScript: true,
    timestamp: Date.now(),
    userAgent: 'Mozilla/5.0',
  };
}
