import type { EmailCandidate } from './email-candidate';
import { isDecided } from './is-decided';
import type { Replies, Reply } from './replies';

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
  ['the pages show the address with a similar name', { of: candidate({ shown, form: null }), reply: risky }],
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
