import { bandOf, scoreOf, type ScoreFacts } from './score';
import { reasons } from '@lode/contracts';

const day = 86_400_000;
const facts: ScoreFacts = {
  ...{ reason: 'ok', isByDelivery: false, provider: null, role: false, disposable: false },
  ...{ spf: null, dmarc: null, patternChance: null, age: 0, outcome: null },
};
const score = (more: Partial<ScoreFacts>): number => scoreOf({ ...facts, ...more });
const acceptAll = { reason: 'accept_all' } as const;

test.each(reasons.filter((reason) => reason !== 'suppressed'))('%s has a weight', (reason) => {
  expect(score({ reason })).toBeGreaterThanOrEqual(0);
});

test('verdicts are in the order of their certainty', () => {
  const order = [
    'ok',
    'probe_inconclusive',
    'accept_all',
    'greylisted',
    'mailbox_full',
    'no_mailbox',
    'no_domain',
  ];
  const scores = order.map((reason) => score({ reason: reason as ScoreFacts['reason'] }));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect([scores[0], scores.at(-1)]).toEqual([97, 0]);
});

test.each<[string, Partial<ScoreFacts>, Partial<ScoreFacts>]>([
  ['a reply of a person over an acceptance', { isByDelivery: true }, {}],
  ['an acceptance over a bounce', {}, { reason: 'no_mailbox', isByDelivery: true }],
  ['a provider that refuses missing mailboxes', { provider: 'google' }, { provider: 'yahoo' }],
  ['a lasting mailbox', {}, { disposable: true }],
  ['a domain with DMARC', { ...acceptAll, dmarc: true }, { ...acceptAll, dmarc: false }],
  ['a domain without an answer about SPF over one without SPF', acceptAll, { ...acceptAll, spf: false }],
  ['a role at a domain that accepts everything', { ...acceptAll, role: true }, acceptAll],
  ['the form of the domain', { ...acceptAll, patternChance: 0.98 }, acceptAll],
  ['an unknown form over a wrong one', acceptAll, { ...acceptAll, patternChance: 0.01 }],
  ['a new answer', {}, { age: 200 * day }],
  ['a host that returns nothing', { ...acceptAll, outcome: { messages: 40, bounced: 0 } }, acceptAll],
  ['no results over bad ones', acceptAll, { ...acceptAll, outcome: { messages: 40, bounced: 30 } }],
])('prefers %s', (_, better, worse) => {
  expect(score(better)).toBeGreaterThan(score(worse));
});

test('many results replace the weight of the reason, few correct it', () => {
  const half = (messages: number) => score({ ...acceptAll, outcome: { messages, bounced: messages / 2 } });
  expect([half(20), half(10_000)]).toEqual([63, 50]);
});

test('the form says nothing of a role, nor of a confirmed address', () => {
  expect(score({ ...acceptAll, role: true, patternChance: 0.01 })).toBe(score({ ...acceptAll, role: true }));
  expect(score({ patternChance: 0.01 })).toBe(score({}));
});

test('is a whole number from 0 to 99, and 0 only for addresses that cannot exist', () => {
  const best = { provider: 'google', dmarc: true, spf: true, outcome: { messages: 1e6, bounced: 0 } };
  expect(score(best)).toBe(99);
  expect(score({ reason: 'no_mailbox', age: 4000 * day })).toBe(1);
  expect(score({ reason: 'no_mail', outcome: { messages: 1e6, bounced: 0 } })).toBe(0);
  expect(score({ age: -day })).toBe(97);
});

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [99, 9],
  [100, 9],
])('the score %i is in the band %i', (value, band) => expect(bandOf(value)).toBe(band));
