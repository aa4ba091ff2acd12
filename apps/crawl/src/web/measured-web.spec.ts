import { Registry } from 'prom-client';
import type { Exchange } from '../http/exchange';
import { MeasuredWeb } from './measured-web';

const url = new URL('https://quay.test/');
const signal = new AbortController().signal;

function measured(exchange: () => Promise<Exchange>) {
  const registry = new Registry();
  const web = new MeasuredWeb({ exchange }, registry, { backingOff: async () => 2 });
  return { registry, ask: () => web.exchange({ url, use: 'page', signal }) };
}

const valueOf = async (registry: Registry, line: string): Promise<string | undefined> =>
  (await registry.metrics()).split('\n').find((each) => each.startsWith(line));

test('counts responses and failures by outcome, without the names of sites', async () => {
  const outcomes: Exchange[] = [
    { kind: 'answer', url, status: 200, headers: {}, contentType: 'text/html', text: 'xy', bytes: 2 },
    { kind: 'failure', reason: 'timeout' },
    { kind: 'not_modified', headers: {} },
  ];
  const { registry, ask } = measured(async () => outcomes.shift() ?? { kind: 'failure', reason: 'tls' });
  for (let count = 0; count < 3; count += 1) await ask();
  for (const outcome of ['answer', 'timeout', 'not_modified'])
    expect(
      await valueOf(registry, `lode_web_request_duration_seconds_count{use="page",outcome="${outcome}"}`),
    ).toMatch(/ 1$/);
  expect(await valueOf(registry, 'lode_web_bytes_total')).toBe('lode_web_bytes_total 2');
  expect(await valueOf(registry, 'lode_web_sites_resting')).toBe('lode_web_sites_resting 2');
  expect(await registry.metrics()).not.toContain('quay');
});

test('counts requests in flight, also after an abort', async () => {
  const answer = Promise.withResolvers<Exchange>();
  const { registry, ask } = measured(() => answer.promise);
  const asking = ask();
  expect(await valueOf(registry, 'lode_web_requests_in_flight')).toMatch(/ 1$/);
  answer.reject(new Error('gone'));
  await expect(asking).rejects.toThrow('gone');
  expect(await valueOf(registry, 'lode_web_requests_in_flight')).toMatch(/ 0$/);
});
