import type { Reason, Verdict } from '@lode/contracts';
import { decide, isDecided } from './decide';
import type { Replies, Reply } from './replies';
import type { EmailCandidate } from './email-candidate';
import { address } from './testing/finder-fixture';

describe('decide', () => {
  /** Probability that such an address is another person's. */
  const collisionProbability: Record<string, number> = {
    '{first}.{last}': 0.001,
    '{f}{last}': 0.004,
    '{first}': 0.02,
  };

  const candidate = (
    local: string,
    form: string,
    probability: number,
    rest: Partial<EmailCandidate> = {},
  ): EmailCandidate => ({
    email: `${local}@acme.test`,
    form,
    probability,
    collisionProbability: collisionProbability[form] ?? 0.01,
    shown: null,
    attributed: false,
    confirmed: false,
    stated: null,
    namesakeEmail: null,
    ...rest,
  });

  const jane = [
    candidate('jane.doe', '{first}.{last}', 0.38),
    candidate('jdoe', '{f}{last}', 0.2),
    candidate('jane', '{first}', 0.11),
  ];

  const checkedAt = '2026-06-01T12:00:00.000Z';

  const replies = (
    of: Record<string, [Verdict, Reason]>,
    rest: Partial<Omit<Replies, 'of'>> = {},
  ): Replies => ({
    of: new Map(
      Object.entries(of).map(([local, [verdict, reason]]) => [
        `${local}@acme.test`,
        { verdict, reason, score: null, checkedAt },
      ]),
    ),
    acceptAll: null,
    partial: false,
    ...rest,
  });

  const no: [Verdict, Reason] = ['invalid', 'no_mailbox'];
  const yes: [Verdict, Reason] = ['valid', 'ok'];

  const summary = (decision: ReturnType<typeof decide>) => ({
    email: decision.best?.candidate.email ?? null,
    verdict: decision.best?.verdict ?? null,
    reason: decision.reason,
  });

  test('F4: chooses the one that is accepted while the others are rejected', () => {
    const decision = decide(
      jane,
      replies({ 'jane.doe': no, jdoe: yes, jane: no }, { acceptAll: false }),
      false,
    );
    expect(summary(decision)).toEqual({ email: 'jdoe@acme.test', verdict: 'valid', reason: 'ok' });
    expect(decision.best?.chance).toBeGreaterThan(0.9);
    expect(decision.others).toEqual([]);
  });

  test('F5: a domain that accepts everything adds no evidence: the most likely candidate, at most 30', () => {
    const decision = decide(
      jane,
      replies({ 'jane.doe': ['risky', 'accept_all'] }, { acceptAll: true }),
      false,
    );
    expect(summary(decision)).toEqual({
      email: 'jane.doe@acme.test',
      verdict: 'risky',
      reason: 'accept_all',
    });
    expect(decision.best?.chance).toBeGreaterThan(0.2);
    expect(decision.best?.chance).toBeLessThanOrEqual(0.3);
    expect(decision.others.map(({ candidate: { email } }) => email)).toEqual([
      'jdoe@acme.test',
      'jane@acme.test',
    ]);
  });

  test('supporting evidence raises a guess above 30, up to its own strength', () => {
    const supported = [candidate('jane.doe', '{first}.{last}', 0.83), candidate('jdoe', '{f}{last}', 0.05)];
    const decision = decide(
      supported,
      replies({ 'jane.doe': ['risky', 'accept_all'] }, { acceptAll: true }),
      true,
    );
    expect(decision.best?.chance).toBe(0.83);
  });

  test('F6: returns nothing if all are rejected', () => {
    const decision = decide(jane, replies({ 'jane.doe': no, jdoe: no, jane: no }), true);
    expect(decision).toEqual({ best: null, reason: 'no_mailbox', others: [] });
  });

  test('F6: returns no unprobed candidate of a reliable host', () => {
    const decision = decide(jane, replies({ 'jane.doe': no, jdoe: no }, { acceptAll: false }), true);
    expect(decision.best).toBeNull();
  });

  test.each<[Verdict, Reason]>([
    ['invalid', 'no_mail'],
    ['invalid', 'no_domain'],
    ['invalid', 'disabled'],
  ])('%s, %s: reports the reason for an empty result', (verdict, reason) => {
    const answer = decide(jane, replies({ 'jane.doe': [verdict, reason], jdoe: no }), false);
    expect(answer).toEqual({ best: null, reason, others: [] });
  });

  test.each<[Verdict, Reason]>([
    ['unknown', 'greylisted'],
    ['unknown', 'blocked'],
    ['unknown', 'timeout'],
    ['unknown', 'no_connection'],
  ])('%s, %s: returns the guess if the mail host is inconclusive', (verdict, reason) => {
    const decision = decide(jane, replies({ 'jane.doe': [verdict, reason] }), false);
    expect(summary(decision)).toEqual({ email: 'jane.doe@acme.test', verdict, reason });
    expect(decision.best?.chance).toBeLessThanOrEqual(0.3);
  });

  test('a rejected candidate is not the next guess either', () => {
    const decision = decide(jane, replies({ 'jane.doe': no, jdoe: ['unknown', 'busy'] }), true);
    expect(summary(decision)).toEqual({ email: 'jdoe@acme.test', verdict: 'unknown', reason: 'busy' });
  });

  test('a deferral by a host that knows its mailboxes implies that the mailbox exists', () => {
    const answers = replies(
      { 'jane.doe': ['unknown', 'greylisted'], jdoe: no, jane: no },
      { acceptAll: false },
    );
    const decision = decide(jane, answers, false);
    expect(summary(decision)).toEqual({
      email: 'jane.doe@acme.test',
      verdict: 'unknown',
      reason: 'greylisted',
    });
    expect(decision.others).toEqual([]);
  });

  test('acceptance of an address on the site is no evidence of its owner', () => {
    const likely = [
      candidate('jack.carter', '{first}.{last}', 0.6, {
        shown: address('jack.carter', 'Jack Carter'),
        collisionProbability: 1,
      }),
    ];
    const decision = decide(likely, replies({ 'jack.carter': yes }), true);
    expect(decision.best?.chance).toBeCloseTo(0.6, 10);
  });

  test('a full mailbox exists, but does not accept mail', () => {
    const decision = decide(jane, replies({ 'jane.doe': no, jdoe: ['risky', 'mailbox_full'] }), false);
    expect(summary(decision)).toEqual({ email: 'jdoe@acme.test', verdict: 'risky', reason: 'mailbox_full' });
  });

  test('returns the more likely of two accepted candidates, and the other as an alternative', () => {
    const decision = decide(jane, replies({ 'jane.doe': yes, jdoe: yes }, { acceptAll: false }), false);
    expect(summary(decision).email).toBe('jane.doe@acme.test');
    expect(decision.others).toMatchObject([{ candidate: { email: 'jdoe@acme.test' }, verdict: 'valid' }]);
    expect(decision.others[0]?.chance).toBeLessThan(0.2);
  });

  test('a first name alone may match a namesake, a full name hardly', () => {
    const chanceOf = (local: string) =>
      decide(jane, replies({ [local]: yes }, { acceptAll: false }), false).best?.chance ?? 0;
    expect(chanceOf('jane')).toBeLessThan(chanceOf('jdoe'));
    expect(chanceOf('jane.doe')).toBeGreaterThan(0.98);
  });

  test('returns the result without the mail host as unknown after the deadline', () => {
    const decision = decide(jane, replies({}, { partial: true }), true);
    expect(summary(decision)).toEqual({ email: 'jane.doe@acme.test', verdict: 'unknown', reason: 'timeout' });
  });

  test('omits guesses below the min probability', () => {
    const unlikely = [candidate('jean-charles.martin', '{first}.{last}', 0.04)];
    const decision = decide(
      unlikely,
      replies({ 'jean-charles.martin': ['risky', 'accept_all'] }, { acceptAll: true }),
      true,
    );
    expect(decision).toEqual({ best: null, reason: 'no_evidence', others: [] });
  });

  test('returns nothing without candidates', () => {
    expect(decide([], replies({}), false).best).toBeNull();
  });

  test('unprobed candidates of an inconclusive host have no verdict', () => {
    const answers = replies({ 'jane.doe': ['unknown', 'greylisted'] });
    expect(decide(jane, answers, true).others.map(({ verdict }) => verdict)).toEqual([null, null]);
  });
});

describe('is decided', () => {
  const email = 'jane.doe@acme.test';

  const candidate = (rest: Partial<EmailCandidate> = {}): EmailCandidate => ({
    email,
    form: '{first}.{last}',
    probability: 0.4,
    collisionProbability: 0.001,
    shown: null,
    attributed: false,
    confirmed: false,
    stated: null,
    namesakeEmail: null,
    ...rest,
  });

  const shown = {
    email,
    name: 'Jane Doe',
    type: 'personal',
    position: null,
    seniority: null,
    department: null,
    decisionMaker: false,
    confidence: 95,
    stillOnPage: true,
    evidence: [],
  } as const;

  const confirmed: Reply = {
    verdict: 'valid',
    reason: 'ok',
    score: null,
    checkedAt: '2026-06-01T12:00:00.000Z',
  };
  const risky: Reply = { ...confirmed, verdict: 'risky', reason: 'accept_all' };

  interface Case {
    readonly of?: EmailCandidate;
    readonly chance?: number;
    readonly reply?: Reply;
    readonly partial?: boolean;
    readonly pattern?: string;
  }

  function decided({
    of = candidate(),
    chance = 0.97,
    reply = confirmed,
    partial = false,
    pattern,
  }: Case): boolean {
    const replies: Replies = { of: new Map([[email, reply]]), acceptAll: null, partial };
    const shares = pattern === undefined ? [] : [{ form: pattern, share: 1, votes: 2 }];
    const best = { candidate: of, chance, verdict: reply.verdict };
    return isDecided({ best, reason: reply.reason, others: [] }, { replies, learned: { shares } });
  }

  test.each<[string, Case]>([
    ['the mail host confirms an address with the whole name', {}],
    [
      'it confirms one in the pattern of the pages',
      { of: candidate({ form: '{f}{last}' }), pattern: '{f}{last}' },
    ],
    [
      'the pages show it with the name',
      { of: candidate({ shown, attributed: true, form: null }), reply: risky },
    ],
  ])('decided: %s', (_, one) => expect(decided(one)).toBe(true));

  test.each<[string, Case]>([
    ['the address has an initial, and the pages show no pattern', { of: candidate({ form: '{f}{last}' }) }],
    ['the pages show another pattern', { of: candidate({ form: '{first}' }), pattern: '{f}{last}' }],
    ['the probability is low', { chance: 0.89 }],
    ['the mail host accepts every address', { reply: risky }],
    ['the mail host has not replied in time', { partial: true }],
    [
      'the pages show the address with a similar name',
      { of: candidate({ shown, form: null }), reply: risky },
    ],
    ['a namesake has the address without a number', { of: candidate({ namesakeEmail: 'jane@acme.test' }) }],
    [
      'the mail host rejects a shown address',
      {
        of: candidate({ shown, attributed: true }),
        reply: { ...confirmed, verdict: 'invalid', reason: 'no_mailbox' },
      },
    ],
  ])('not decided: %s', (_, one) => expect(decided(one)).toBe(false));

  test('nothing is not an answer', () => {
    const replies: Replies = { of: new Map(), acceptAll: false, partial: false };
    expect(
      isDecided({ best: null, reason: 'no_mailbox', others: [] }, { replies, learned: { shares: [] } }),
    ).toBe(false);
  });
});
