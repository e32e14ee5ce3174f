/** The dashboard and the alerts name what the product exposes, and each alert a section of a runbook that is there. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { load } from 'js-yaml';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { measureRequests } from '../../api/http/request-metrics.ts';
import { collectServiceMetrics } from '../../shared/monitoring/service-metrics.ts';
import { measureActivities } from '../../worker/activity-metrics.ts';
import { ROOT } from '../dev/settings.ts';

type Panel = { type: string; title?: string; fieldConfig?: { defaults: { unit?: string } }; targets?: { expr: string }[] };
type Alert = { alert: string; expr: string; annotations: { summary: string; runbook: string } };

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { panels } = JSON.parse(read('docs/operate/grafana.json')) as { panels: Panel[] };
const alerts = (load(read('docs/operate/alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules);

/** What the processes register, as Prometheus names it. */
async function exposed(): Promise<Set<string>> {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  measureRequests(metrics);
  measureActivities(metrics);
  collectServiceMetrics(metrics, { query: () => Promise.resolve([]) } as unknown as DataSource);
  const all = await metrics.getMetricsAsJSON();
  return new Set(
    all.flatMap(({ name, type }) => (String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name])),
  );
}

const NO_NAMES = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset']);

/** The metrics of a PromQL expression: what is left of its words without texts, selectors, ranges, groupings and functions. */
function metricsOf(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([word]) => word).filter((word) => !NO_NAMES.has(word));
}

test('a metric is found wherever it stands in an expression', () => {
  expect(metricsOf('histogram_quantile(0.99, sum by (le) (rate(a_bucket{x=~"5.."}[5m]))) > 4 * 3600')).toEqual(['a_bucket']);
  expect(metricsOf('1 - sum(max by (model, outcome) (b{outcome="max(c)"})) / sum without (d) (e[$__rate_interval])')).toEqual(['b', 'e']);
});

test('the dashboard and the alerts name metrics that are exposed', async () => {
  const known = await exposed();
  const expressions = [...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...alerts.map(({ expr }) => expr)];
  expect(expressions.length).toBeGreaterThan(20);
  for (const expr of expressions) {
    const named = metricsOf(expr);
    expect([expr, named.length]).not.toEqual([expr, 0]);
    expect([expr, named.filter((name) => !known.has(name))]).toEqual([expr, []]);
  }
});

test('each panel has a title of its own and a unit', () => {
  const shown = panels.filter(({ type }) => type !== 'row');
  expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  expect(shown.filter(({ title, fieldConfig }) => !title || !fieldConfig?.defaults.unit)).toEqual([]);
});

test('each alert leads to a section of a runbook', () => {
  expect(alerts.length).toBeGreaterThan(4);
  for (const { alert, annotations } of alerts) {
    const [file = '', section] = annotations.runbook.split('#');
    expect([alert, existsSync(join(ROOT, file))]).toEqual([alert, true]);
    const sections = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect([alert, sections]).toEqual([alert, expect.arrayContaining([section])]);
  }
});
