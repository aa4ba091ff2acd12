import { Registry } from 'prom-client';
import { verdictCounter } from './verdict-metrics';

test('counts verdicts by their reason', async () => {
  const registry = new Registry();
  const count = verdictCounter(registry);
  count({ reason: 'no_mailbox' });
  count({ reason: 'timeout' });
  const metrics = await registry.metrics();
  expect(metrics).toContain('lode_verdicts_total{verdict="invalid",reason="no_mailbox"} 1');
  expect(metrics).toContain('lode_verdicts_total{verdict="unknown",reason="timeout"} 1');
});
