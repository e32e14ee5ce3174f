/** A client for the control endpoints of a running OpenAI fake. */

import type { Call, CallSummary } from '../fakes/openai/call-log.ts';

export type Fault = {
  kind: string;
  text?: string;
  count?: number;
  forMs?: number;
  match?: string;
  status?: number;
  retryAfterSeconds?: number;
};
export class OpenAiControl {
  private readonly base: string;

  constructor(url: string) {
    this.base = url.replace(/\/v1$/, '/_fake');
  }

  settings(settings: { latencyMs?: number; lengthRatio?: number; tokensPerSecond?: number }): Promise<unknown> {
    return this.request('POST', 'settings', settings);
  }
  addFault(fault: Fault): Promise<unknown> {
    return this.request('POST', 'faults', fault);
  }
  clearFaults(): Promise<unknown> {
    return this.request('DELETE', 'faults');
  }
  calls(): Promise<Call[]> {
    return this.request('GET', 'calls') as Promise<Call[]>;
  }
  clearCalls(): Promise<unknown> {
    return this.request('DELETE', 'calls');
  }
  summary(): Promise<CallSummary> {
    return this.request('GET', 'summary') as Promise<CallSummary>;
  }

  private async request(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.base}/${path}`, {
      method,
      // A kept connection may be closed by the fake, idle for five seconds, just as a busy test takes it up again.
      headers: { connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return JSON.parse(answer);
  }
}
