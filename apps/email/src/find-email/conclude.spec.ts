import type { Reason, Verdict } from '@lode/contracts';
import { conclude } from './conclude';
import type { Replies } from './replies';
import type { Suspect } from './suspect';
import { address } from './testing/finder-under-test';

/** That such an address is another person's. */
const foreign: Record<string, number> = { '{first}.{last}': 0.001, '{f}{last}': 0.004, '{first}': 0.02 };

const suspect = (local: string, form: string, probability: number, rest: Partial<Suspect> = {}): Suspect => ({
  email: `${local}@acme.test`,
  form,
  probability,
  foreign: foreign[form] ?? 0.01,
  shown: null,
  told: false,
  second: null,
  ...rest,
});

const jane = [
  suspect('jane.doe', '{first}.{last}', 0.38),
  suspect('jdoe', '{f}{last}', 0.2),
  suspect('jane', '{first}', 0.11),
];

const checkedAt = '2026-06-01T12:00:00.000Z';

const replies = (
  of: Record<string, [Verdict, Reason]>,
  rest: Partial<Omit<Replies, 'of'>> = {},
): Replies => ({
  of: new Map(
    Object.entries(of).map(([local, [verdict, reason]]) => [
      `${local}@acme.test`,
      { verdict, reason, checkedAt },
    ]),
  ),
  acceptAll: null,
  partial: false,
  ...rest,
});

const no: [Verdict, Reason] = ['invalid', 'no_mailbox'];
const yes: [Verdict, Reason] = ['valid', 'ok'];

const summary = (conclusion: ReturnType<typeof conclude>) => ({
  email: conclusion.best?.suspect.email ?? null,
  verdict: conclusion.best?.verdict ?? null,
  reason: conclusion.reason,
});

test('F4: the one that is accepted where the others are refused', () => {
  const conclusion = conclude(
    jane,
    replies({ 'jane.doe': no, jdoe: yes, jane: no }, { acceptAll: false }),
    false,
  );
  expect(summary(conclusion)).toEqual({ email: 'jdoe@acme.test', verdict: 'valid', reason: 'ok' });
  expect(conclusion.best?.chance).toBeGreaterThan(0.9);
  expect(conclusion.others).toEqual([]);
});

test('F5: a domain that accepts everything adds nothing: the likeliest, at 30 at most', () => {
  const conclusion = conclude(
    jane,
    replies({ 'jane.doe': ['risky', 'accept_all'] }, { acceptAll: true }),
    false,
  );
  expect(summary(conclusion)).toEqual({
    email: 'jane.doe@acme.test',
    verdict: 'risky',
    reason: 'accept_all',
  });
  expect(conclusion.best?.chance).toBeGreaterThan(0.2);
  expect(conclusion.best?.chance).toBeLessThanOrEqual(0.3);
  expect(conclusion.others.map(({ suspect: { email } }) => email)).toEqual([
    'jdoe@acme.test',
    'jane@acme.test',
  ]);
});

test('what supports a guess may lift it above 30, and no further than it reaches', () => {
  const supported = [suspect('jane.doe', '{first}.{last}', 0.83), suspect('jdoe', '{f}{last}', 0.05)];
  const conclusion = conclude(
    supported,
    replies({ 'jane.doe': ['risky', 'accept_all'] }, { acceptAll: true }),
    true,
  );
  expect(conclusion.best?.chance).toBe(0.83);
});

test('F6: where all are refused nothing is made up', () => {
  const conclusion = conclude(jane, replies({ 'jane.doe': no, jdoe: no, jane: no }), true);
  expect(conclusion).toEqual({ best: null, reason: 'no_mailbox', others: [] });
});

test('F6: nor is one given that was not asked, where the host tells the truth', () => {
  const conclusion = conclude(jane, replies({ 'jane.doe': no, jdoe: no }, { acceptAll: false }), true);
  expect(conclusion.best).toBeNull();
});

test.each<[Verdict, Reason]>([
  ['invalid', 'no_mail'],
  ['invalid', 'no_domain'],
  ['invalid', 'disabled'],
])('%s, %s: tells why there is none', (verdict, reason) => {
  const answer = conclude(jane, replies({ 'jane.doe': [verdict, reason], jdoe: no }), false);
  expect(answer).toEqual({ best: null, reason, others: [] });
});

test.each<[Verdict, Reason]>([
  ['unknown', 'greylisted'],
  ['unknown', 'blocked'],
  ['unknown', 'timeout'],
  ['unknown', 'no_connection'],
])('%s, %s: the mail host leaves it open, so the guess is given as one', (verdict, reason) => {
  const conclusion = conclude(jane, replies({ 'jane.doe': [verdict, reason] }), false);
  expect(summary(conclusion)).toEqual({ email: 'jane.doe@acme.test', verdict, reason });
  expect(conclusion.best?.chance).toBeLessThanOrEqual(0.3);
});

test('one that is refused is not the next guess either', () => {
  const conclusion = conclude(jane, replies({ 'jane.doe': no, jdoe: ['unknown', 'busy'] }), true);
  expect(summary(conclusion)).toEqual({ email: 'jdoe@acme.test', verdict: 'unknown', reason: 'busy' });
});

test('a host that knows its mailboxes and puts one off has as good as told that it is there', () => {
  const answers = replies(
    { 'jane.doe': ['unknown', 'greylisted'], jdoe: no, jane: no },
    { acceptAll: false },
  );
  const conclusion = conclude(jane, answers, false);
  expect(summary(conclusion)).toEqual({
    email: 'jane.doe@acme.test',
    verdict: 'unknown',
    reason: 'greylisted',
  });
  expect(conclusion.others).toEqual([]);
});

test('what the site shows is there in any case: that it is accepted tells nothing of whose it is', () => {
  const likely = [
    suspect('jack.carter', '{first}.{last}', 0.6, {
      shown: address('jack.carter', 'Jack Carter'),
      foreign: 1,
    }),
  ];
  const conclusion = conclude(likely, replies({ 'jack.carter': yes }), true);
  expect(conclusion.best?.chance).toBeCloseTo(0.6, 10);
});

test("a full mailbox is somebody's, but takes no mail", () => {
  const conclusion = conclude(jane, replies({ 'jane.doe': no, jdoe: ['risky', 'mailbox_full'] }), false);
  expect(summary(conclusion)).toEqual({ email: 'jdoe@acme.test', verdict: 'risky', reason: 'mailbox_full' });
});

test('of two that are accepted the likelier is the answer, and the other an alternative', () => {
  const conclusion = conclude(jane, replies({ 'jane.doe': yes, jdoe: yes }, { acceptAll: false }), false);
  expect(summary(conclusion).email).toBe('jane.doe@acme.test');
  expect(conclusion.others).toMatchObject([{ suspect: { email: 'jdoe@acme.test' }, verdict: 'valid' }]);
  expect(conclusion.others[0]?.chance).toBeLessThan(0.2);
});

test("a first name alone may be a namesake's, a full name hardly", () => {
  const chanceOf = (local: string) =>
    conclude(jane, replies({ [local]: yes }, { acceptAll: false }), false).best?.chance ?? 0;
  expect(chanceOf('jane')).toBeLessThan(chanceOf('jdoe'));
  expect(chanceOf('jane.doe')).toBeGreaterThan(0.98);
});

test('no time for the mail host: what is known without it, as unknown', () => {
  const conclusion = conclude(jane, replies({}, { partial: true }), true);
  expect(summary(conclusion)).toEqual({ email: 'jane.doe@acme.test', verdict: 'unknown', reason: 'timeout' });
});

test('guesses that are noise are not given', () => {
  const faint = [suspect('jean-charles.martin', '{first}.{last}', 0.04)];
  const conclusion = conclude(
    faint,
    replies({ 'jean-charles.martin': ['risky', 'accept_all'] }, { acceptAll: true }),
    true,
  );
  expect(conclusion).toEqual({ best: null, reason: 'accept_all', others: [] });
});

test('nobody to ask about is nothing found', () => {
  expect(conclude([], replies({}), false).best).toBeNull();
});

test('of those whom it was not asked for a mail host that leaves it open has said nothing', () => {
  const answers = replies({ 'jane.doe': ['unknown', 'greylisted'] });
  expect(conclude(jane, answers, true).others.map(({ verdict }) => verdict)).toEqual([null, null]);
});
