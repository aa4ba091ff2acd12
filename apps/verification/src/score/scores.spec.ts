import type { Reason } from '@lode/contracts';
import { Registry } from 'prom-client';
import { ScoreMetrics, fairOutcome, Scores, type ScoredFinding } from './scores';
import type { OutcomeCount, OutcomeSums } from './outcome.repository';

const start = Date.UTC(2026, 5, 15);
const sums = (more: Partial<OutcomeSums>): OutcomeSums => ({
  ...{ senders: 3, sent: 60, bounced: 6, topSent: 20, topBounced: 2 },
  ...more,
});

test.each<[string, OutcomeSums | undefined, object | null]>([
  ['nothing', undefined, null],
  ['equal accounts', sums({}), { messages: 60, bounced: 6 }],
  ['two accounts', sums({ senders: 2 }), null],
  ['19 messages', sums({ sent: 19, topSent: 7 }), null],
  [
    'one account with most messages',
    sums({ sent: 1000, topSent: 980, topBounced: 0 }),
    { messages: 40, bounced: 6 },
  ],
  ['an account that would be visible', sums({ sent: 1000, topSent: 998, topBounced: 0 }), null],
  ['more returns than messages', sums({ bounced: 90, topBounced: 20 }), { messages: 60, bounced: 60 }],
])('of %s', (_, given, outcome) => expect(fairOutcome(given)).toEqual(outcome));

const accepted = (mxHost: string | null, more: Partial<ScoredFinding> = {}): ScoredFinding => ({
  ...{ reason: 'accept_all', mxHost, checkedAt: start },
  ...{ spf: null, dmarc: null, patternChance: null },
  ...more,
});

/** @param rows of hosts, and of operators after `@` */
function scoresWith(rows: Readonly<Record<string, Partial<OutcomeSums>>>) {
  const clock = { at: start, now: () => clock.at };
  const added: OutcomeCount[] = [];
  const asked: string[] = [];
  const store = {
    isDown: false,
    add: async (counts: readonly OutcomeCount[]) => void added.push(...counts),
    byHost: async (since: string) => {
      asked.push(since);
      if (store.isDown) throw new Error('no database');
      return Object.entries(rows).map(([name, more]) => ({
        ...sums(more),
        name,
        reason: 'accept_all' as Reason,
      }));
    },
    byBand: async () => [
      { ...sums({}), band: 9 },
      { ...sums({ senders: 1 }), band: 2 },
    ],
    deleteBefore: async (month: string) => void asked.push(month),
  };
  return { scores: new Scores(store, clock), clock, store, added, asked };
}

test('uses the results at the mail host, else of its operator, for the same reason', async () => {
  const { scores } = scoresWith({ 'mx.bad.test': { bounced: 50 }, '@google': { bounced: 0, topBounced: 0 } });
  const of = (finding: ScoredFinding) => scores.of(finding, {});
  const unknown = await of(accepted('mx.other.test'));
  expect(await of(accepted('mx.bad.test'))).toBeLessThan(unknown ?? 0);
  expect(await of(accepted('aspmx.l.google.com'))).toBeGreaterThan(unknown ?? 100);
  expect(await of(accepted('mx.bad.test', { reason: 'ok' }))).toBe(97);
  expect(await of(accepted(null))).toBe(unknown);
});

test('reads results every ten minutes, of six months, and does without them', async () => {
  const { scores, clock, store, asked } = scoresWith({ 'mx.bad.test': { bounced: 50 } });
  const bad = await scores.of(accepted('mx.bad.test'), {});
  await scores.of(accepted('mx.bad.test'), {});
  expect(asked).toEqual(['2026-01']);
  store.isDown = true;
  clock.at += 11 * 60_000;
  await expect(scores.of(accepted('mx.bad.test'), {})).resolves.toBe(bad);
  expect(asked).toHaveLength(2);
});

test('has no score for suppressed and unfinished checks', async () => {
  const { scores } = scoresWith({});
  await expect(scores.of(accepted(null, { reason: 'suppressed' }), {})).resolves.toBeNull();
  await expect(scores.of(accepted(null, { reason: 'timeout', isPartial: true }), {})).resolves.toBeNull();
});

test('counts messages by host, reason and band, without addresses', async () => {
  const { scores, added } = scoresWith({});
  const finding = accepted('mx.acme.test');
  const message = { finding, facts: {}, sender: 'hash' };
  const counted = await scores.count([
    { ...message, result: 'sent' },
    { ...message, result: 'sent' },
    { ...message, result: 'bounced' },
    { ...message, finding: accepted(null), result: 'sent' },
    { ...message, sender: 'other', result: 'sent' },
  ]);
  expect(counted).toBe(4);
  const key = {
    month: '2026-06',
    mxHost: 'mx.acme.test',
    reason: 'accept_all',
    band: 7,
    operator: 'acme.test',
  };
  expect(added).toEqual([
    { ...key, sender: 'hash', sent: 2, bounced: 1 },
    { ...key, sender: 'other', sent: 1, bounced: 0 },
  ]);
});

test('shows ten bands, without those of a single account', async () => {
  const { scores } = scoresWith({});
  const bands = await scores.calibration();
  expect(bands).toHaveLength(10);
  expect(bands[9]).toEqual({ from: 90, to: 100, messages: 60, arrived: 0.9 });
  expect(bands[2]).toEqual({ from: 20, to: 29, messages: null, arrived: null });
});

test('the metric has all accounts, for the operator', async () => {
  const registry = new Registry();
  new ScoreMetrics(registry, scoresWith({}).scores);
  const text = await registry.metrics();
  expect(text).toContain('lode_score_messages{band="90",result="arrived"} 54');
  expect(text).toContain('lode_score_messages{band="20",result="bounced"} 6');
  expect(text).toContain('lode_score_messages{band="0",result="arrived"} 0');
});
