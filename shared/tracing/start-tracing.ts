import { context, propagation, trace } from '@opentelemetry/api';
import { PresetSpanIds } from './preset-span-ids.ts';

/** `stop` sends what is left. */
export type Tracing = { stop: () => Promise<void> };

/**
 * Sends the process's traces by OTLP/HTTP, for the rest of its life. Without an endpoint nothing is loaded, and every span of
 * `@opentelemetry/api` is its no-op. The library reads OpenTelemetry's other variables itself, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
 * @param endpoint the collector's base address, such as `http://127.0.0.1:4318`
 */
export async function startTracing(endpoint: string | undefined, serviceName: string): Promise<Tracing> {
  if (!endpoint) return { stop: () => Promise.resolve() };
  const [sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    idGenerator: new PresetSpanIds(new sdk.RandomIdGenerator()),
  });
  provider.register();
  return {
    stop: async () => {
      // A collector that is away must not hold up a shutdown or fail it.
      await provider.shutdown().catch(() => undefined);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
