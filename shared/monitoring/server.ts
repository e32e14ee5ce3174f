import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export type MonitoringOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Whether the process can do its work now. */
  isReady: () => Promise<boolean>;
  metrics: Registry;
};

/** `port` as it was bound. */
export type Monitoring = { port: number; stop: () => Promise<void> };

/** A check that takes longer counts as failed: what asks (an orchestrator, a load balancer) does not wait either. */
const READY_TIMEOUT_MS = 3_000;

/**
 * The port that orchestrators and Prometheus ask, apart from the public one: `/live` (the process responds), `/ready` (200 or 503) and
 * `/metrics` in Prometheus' text format.
 * @throws Error if the port is taken
 */
export async function startMonitoring({ host, port, isReady, metrics }: MonitoringOptions): Promise<Monitoring> {
  const pages: Record<string, () => Promise<{ status: number; type: string; text: string }>> = {
    '/live': () => Promise.resolve({ status: 200, type: 'text/plain', text: 'live\n' }),
    '/ready': async () => {
      const ready = await within(READY_TIMEOUT_MS, isReady);
      return { status: ready ? 200 : 503, type: 'text/plain', text: ready ? 'ready\n' : 'not ready\n' };
    },
    '/metrics': async () => ({ status: 200, type: metrics.contentType, text: await metrics.metrics() }),
  };
  const server = createServer((request, response) => {
    const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined;
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    page().then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** False if it fails or takes too long. */
export async function within(ms: number, check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
