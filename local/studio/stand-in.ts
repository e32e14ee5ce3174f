/** The controls of a running OpenAI stand-in, as tests use them. */

import type { Call, CallSummary } from '../openai/call-log.ts';

export type Fault = { kind: string; count?: number; forMs?: number; match?: string; status?: number; retryAfterSeconds?: number };
export class StandInControl {
  private readonly base: string;

  constructor(url: string) {
    this.base = url.replace(/\/v1$/, '/_stand-in');
  }

  settings(settings: { latencyMs?: number; obedience?: number }): Promise<unknown> {
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
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return JSON.parse(answer);
  }
}
