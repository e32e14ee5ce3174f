import { DefaultLogger, Runtime } from '@temporalio/worker';

let isSilent = false;

/** Silences Temporal's log lines in tests. The runtime can be configured once per process. */
export function silenceTemporal(): void {
  if (isSilent) return;
  isSilent = true;
  Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), telemetryOptions: { logging: { filter: 'OFF', forward: {} } } });
}
