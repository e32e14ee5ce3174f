import type { ApiDeps } from '../deps.ts';

/** Where Temporal's web UI lists what a query finds; undefined if its address is not configured. */
export function workflowsUrl({ config, temporal }: Pick<ApiDeps, 'config' | 'temporal'>, query: string): string | undefined {
  const ui = config.TEMPORAL_UI_URL;
  return ui && `${ui}/namespaces/${temporal.options.namespace}/workflows?query=${encodeURIComponent(query)}`;
}
