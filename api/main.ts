import { pino } from 'pino';
import { logError } from '../shared/log-error.ts';
import { startTracing } from '../shared/tracing/start-tracing.ts';
import { readApiConfig } from './config.ts';
import { startApi } from './server.ts';

/** The API process: `node api/main.ts`. */
const config = readApiConfig();
const log = pino({
  level: config.LOG_LEVEL,
  base: { process: 'api' },
  serializers: { err: logError },
  redact: ['*.password', '*.token', '*.email', '*.cookie', '*.authorization', '*.headers'],
});
const tracing = await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'bookwright-api');
const api = await startApi(config, log);
log.info({ url: api.url, ...(api.monitoringPort !== undefined && { monitoringPort: api.monitoringPort }) }, 'API ready');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void api
      .stop()
      .then(() => tracing.stop())
      .then(() => process.exit(0));
  });
}
