/** Intercepts matching requests of a page: passes, holds, fails or fulfils them. */

import type { CDPSession, Page } from 'puppeteer';

type Handling = 'pass' | 'hold' | 'fail' | 'disconnect' | { json: unknown; status?: number };

export class Gate {
  private handling: Handling = 'pass';
  private pattern = /(?!)/;
  private held: string[] = [];
  /** Matching requests since `set`. */
  requestCount = 0;
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  /** Intercepts the page's requests to the API and for the payment script from now on. */
  static async before(page: Page): Promise<Gate> {
    // Not Puppeteer's interception, which takes every request of the page and disables the cache.
    const session = await page.createCDPSession();
    const gate = new Gate(session);
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const matches = gate.pattern.test(request.url);
      if (matches) gate.requestCount += 1;
      void gate.decide(requestId, matches ? gate.handling : 'pass');
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/stripe.js' }] });
    return gate;
  }

  /** `fail`: status 500; `disconnect`: connection error; `json`: this response body. */
  set(pattern: RegExp, handling: Handling): void {
    this.pattern = pattern;
    this.requestCount = 0;
    this.handling = handling;
  }

  /** Handles the held requests and all later ones in this way. */
  async release(handling: Handling = 'pass'): Promise<void> {
    this.handling = handling;
    await Promise.all(this.held.splice(0).map((requestId) => this.decide(requestId, handling)));
  }

  private async decide(requestId: string, handling: Handling): Promise<void> {
    if (handling === 'hold') {
      this.held.push(requestId);
      return;
    }
    try {
      if (handling === 'pass') await this.session.send('Fetch.continueRequest', { requestId });
      else if (handling === 'disconnect') await this.session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
      else if (handling === 'fail') await this.respond(requestId, 500, 'broken');
      else await this.respond(requestId, handling.status ?? 200, JSON.stringify(handling.json));
    } catch {
      // The page was closed.
    }
  }

  private respond(requestId: string, responseCode: number, body: string): Promise<unknown> {
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
    return this.session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders,
      body: Buffer.from(body).toString('base64'),
    });
  }
}
