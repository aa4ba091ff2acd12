import * as fc from 'fast-check';
import type { KnownAddress } from '../knowledge/domain-knowledge';
import { toDomainEmail } from './domain-email';
import { ranked } from './email-page';
import { knownAddress } from './testing/known-address';
import { compareRankKeys, rankKeyOf } from './rank-key';

type Facts = Partial<KnownAddress>;
const generic = { type: 'generic' } as const;
const named = (seniority: string | null, decisionMaker = false): Facts => ({
  name: 'Ana Ruiz',
  seniority,
  decisionMaker,
});

/** In the expected order; confidence separates entries that are otherwise equal. */
const inOrder: [local: string, facts: Facts][] = [
  ['z.ceo', { ...named('cxo', true), confidence: 60 }],
  ['y.owner', named('owner', true)],
  ['x.vp', named('vp', true)],
  ['w.director', named('director', true)],
  ['v.buyer', named(null, true)],
  ['u.manager', named('manager')],
  ['t.senior', named('senior')],
  ['s.entry', named('entry')],
  ['r.wizard', named('wizard')],
  ['s.unclear', named(null)],
  ['q.trainee', named('training')],
  ['p.volunteer', named('unpaid')],
  ['o.nameless', { confidence: 99 }],
  ['info', generic],
  ['sales-uk', { ...generic, confidence: 80 }],
  ['support', { ...generic, confidence: 99 }],
  ['billing', { ...generic, confidence: 99 }],
  ['info.jobs', generic],
  ['no-reply', generic],
  ['b.gone', { ...named('cxo', true), stillOnPage: false }],
  ['hello', { ...generic, stillOnPage: false }],
];
const emails = inOrder.map(([local, facts]) => toDomainEmail(knownAddress(`${local}@acme.test`, facts)));

test('ranks what a salesperson wants first, for any input order', () => {
  const expected = emails.map(({ email }) => email);
  fc.assert(
    fc.property(fc.shuffledSubarray(emails, { minLength: emails.length }), (shuffled) => {
      expect(ranked(shuffled).map(({ email }) => email)).toEqual(expected);
    }),
  );
});

test('higher confidence comes first, then the alphabet by code units', () => {
  const alike = [
    ['a@acme.test', 9],
    ['ä@acme.test', 90],
    ['z@acme.test', 90],
    ['b@acme.test', 100],
  ] as const;
  const order = ranked(
    alike.map(([email, confidence]) => toDomainEmail(knownAddress(email, { confidence }))),
  );
  expect(order.map(({ email }) => email)).toEqual([
    'b@acme.test',
    'z@acme.test',
    'ä@acme.test',
    'a@acme.test',
  ]);
});

test('verdicts do not change the order', () => {
  const verification = {
    verdict: 'invalid',
    reason: 'no_mailbox',
    score: null,
    checked_at: '2026-06-01T12:00:00Z',
    mx_host: null,
    mail_provider: null,
  } as const;
  for (const email of emails) expect(rankKeyOf({ ...email, verification })).toBe(rankKeyOf(email));
});

test('keys are compared by code units', () => {
  expect(['b', 'B', 'a', 'b'].sort(compareRankKeys)).toEqual(['B', 'a', 'b', 'b']);
});
