/** Stands between a page and one of its requests: lets it through, keeps it waiting, or has it fail. */

import type { CDPSession, Page } from 'puppeteer';

type Way = 'pass' | 'hold' | 'fail' | 'lose' | { answer: unknown; status?: number };

export class Gate {
  private way: Way = 'pass';
  private pattern = /(?!)/;
  private held: string[] = [];
  /** Requests of the pattern since it was set. */
  asked = 0;
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  /** From here on the page's requests to the server's API, and for the payment script, go through the gate. */
  static async before(page: Page): Promise<Gate> {
    // Puppeteer's own interception takes every file of the page through here, past the browser's cache.
    const session = await page.createCDPSession();
    const gate = new Gate(session);
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isMeant = gate.pattern.test(request.url);
      if (isMeant) gate.asked += 1;
      void gate.decide(requestId, isMeant ? gate.way : 'pass');
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/stripe.js' }] });
    return gate;
  }

  /** `fail`: the server answers 500; `lose`: there is no connection; `answer`: this, as JSON. */
  set(pattern: RegExp, way: Way): void {
    this.pattern = pattern;
    this.asked = 0;
    this.way = way;
  }

  /** What waits meets this, and so does what follows. */
  async release(way: Way = 'pass'): Promise<void> {
    this.way = way;
    await Promise.all(this.held.splice(0).map((requestId) => this.decide(requestId, way)));
  }

  private async decide(requestId: string, way: Way): Promise<void> {
    if (way === 'hold') {
      this.held.push(requestId);
      return;
    }
    try {
      if (way === 'pass') await this.session.send('Fetch.continueRequest', { requestId });
      else if (way === 'lose') await this.session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
      else if (way === 'fail') await this.answer(requestId, 500, 'broken');
      else await this.answer(requestId, way.status ?? 200, JSON.stringify(way.answer));
    } catch {
      // The page has left, and nobody waits for it any more.
    }
  }

  private answer(requestId: string, responseCode: number, body: string): Promise<unknown> {
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
    return this.session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders,
      body: Buffer.from(body).toString('base64'),
    });
  }
}
