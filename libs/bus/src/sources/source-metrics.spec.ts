import { Registry } from 'prom-client';
import { found } from '@lode/domain/sources';
import { SourceMetrics } from './source-gate';

test('each source is counted, and violations of its contract are logged', async () => {
  const registry = new Registry();
  const warnings: unknown[] = [];
  const metrics = new SourceMetrics(registry, {
    warn: (...isReported: unknown[]) => warnings.push(isReported),
  });
  metrics.answered('overpass', found(['a', 'b']), 1500);
  const text = await registry.metrics();
  expect(text).toContain('lode_source_records_total{source="overpass"} 2');
  expect(text).toContain('lode_source_duration_seconds_sum{source="overpass",state="ok"} 1.5');
  const err = new Error('a bug');
  metrics.broke('overpass', err);
  expect(warnings).toEqual([[{ source: 'overpass', err }, 'a source broke']]);
});
