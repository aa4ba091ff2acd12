import * as fc from 'fast-check';
import { ProblemError } from '@lode/contracts';
import type { KnownAddress } from '../knowledge/domain-knowledge';
import { toDomainEmail, ranked } from './domain-search.service';
import { knownAddress } from './testing/known-address';
import { compareRankKeys, rankKeyOf, createCursor, parseCursor } from './rank-key';

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

const domain = 'acme.test';
const place = rankKeyOf(toDomainEmail(knownAddress('jané.doe+x@acme.test')));
const cursor = createCursor(place, domain);
const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const decoded = Buffer.from(cursor, 'base64url').toString();

test('encodes the rank key in characters that are safe in a URL', () => {
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(parseCursor(cursor, domain)).toBe(place);
});

test('a search without a cursor begins before the first key', () => {
  expect(parseCursor(undefined, domain)).toBe('');
  expect('' < place).toBe(true);
});

test('the cursor of the longest address fits into a request', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.test`;
  expect(createCursor(rankKeyOf(toDomainEmail(knownAddress(longest))), domain).length).toBeLessThanOrEqual(
    500,
  );
});

test.each([
  '',
  'abc',
  'not a cursor',
  '%%%',
  `${cursor}=`,
  `${cursor} `,
  cursor.slice(0, -4),
  encoded(place),
  encoded(decoded.replace('@', ' ')),
  encoded(decoded.slice(0, 14)),
  encoded(`${decoded}\n`),
  encoded(`${decoded} x`),
  encoded(decoded.slice(0, 8) + '9' + decoded.slice(9)),
  Buffer.from(decoded, 'latin1').toString('base64url'),
  createCursor(place, 'other.test'),
])('rejects %j with a fix', (text) => {
  const read = () => parseCursor(text, domain);
  expect(read).toThrow(ProblemError);
  expect(read).toThrow('body.cursor is not a cursor of a search of acme.test');
});
