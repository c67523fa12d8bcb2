/** Each metric and each label of the rules of alert is what a running platform truly gives; else the alert would be silent for ever. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';

const rules = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8');
const expressions = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name, expr]) => [name, expr] as const);
const { BFF_PORT, HEALTH_PORT } = process.env;
let metrics = '';
beforeAll(async () => {
  const refused = await fetch(`http://localhost:${BFF_PORT}/processLogin`, { headers: { authorization: 'Basic eDp5' } });
  expect(refused.status).toBe(401);
  for (const port of [BFF_PORT, HEALTH_PORT]) metrics += await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});

/** Lines of a metric as Prometheus stores them: a histogram by its parts. */
const samplesOf = (metric: string) => metrics.split('\n').filter((line) => new RegExp(`^${metric}[{ ]`).test(line));
const isKnown = (metric: string) => metrics.includes(`# TYPE ${metric.replace(/_(bucket|count|sum)$/, '')} `);

test('every rule was read', () => {
  expect(expressions.map(([name]) => name)).toEqual([...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name));
  expect(expressions.length).toBeGreaterThan(6);
});

test.each(expressions)('%s looks at metrics and labels that exist', (_name, expr) => {
  const metricsUsed = [...expr.matchAll(/\b((?:riph|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  expect(metricsUsed.length).toBeGreaterThan(0);
  for (const [, metric, matchers = ''] of metricsUsed) {
    expect({ metric, isKnown: isKnown(metric) }).toEqual({ metric, isKnown: true });
    // One that counts faults has no line while there is none: its labels are then those of its name in the code.
    const samples = samplesOf(metric);
    for (const [, label] of samples.length > 0 ? matchers.matchAll(/(\w+)[=!]/g) : [])
      expect(samples.filter((line) => line.includes(`${label}="`))).toHaveLength(samples.length);
  }
});

test('a refused sign-in is counted where the rule looks for it', () => {
  const [, route = ''] = /route=~"([^"]*processLogin)"/.exec(rules) ?? [];
  const lines = samplesOf('riph_http_seconds_count').filter((line) => /status="401"/.test(line));
  expect(lines.some((line) => new RegExp(`route="${route}"`).test(line))).toBe(true);
});
