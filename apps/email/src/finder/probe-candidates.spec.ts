import { createContext } from '@lode/bus';
import { probeCandidates } from './probe-candidates';
import type { Replies, Reply } from './replies';
import type { EmailCandidate } from './email-candidate';

const candidates = (count: number, probability: number): EmailCandidate[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `s${index}@acme.test`,
    form: '{first}',
    probability,
    collisionProbability: 0.01,
    shown: null,
    attributed: false,
    confirmed: false,
    stated: null,
    namesakeEmail: null,
  }));

const reply = (reason: Reply['reason'], verdict: Reply['verdict'] = 'invalid'): Reply => ({
  verdict,
  reason,
  score: null,
  checkedAt: '2026-06-01T12:00:00.000Z',
});

/** Answers each address separately and records the rounds. */
function prober(answer: (email: string) => Reply, rest: Partial<Replies> = {}) {
  const rounds: string[][] = [];
  const probe = (emails: readonly string[]): Promise<Replies> => {
    rounds.push([...emails]);
    const of = new Map(emails.map((email) => [email, answer(email)]));
    return Promise.resolve({ of, acceptAll: null, partial: false, ...rest });
  };
  return { rounds, probe };
}

const sizes = ({ rounds }: { rounds: string[][] }) => rounds.map(({ length }) => length);

test('asks about the ten most likely candidates, and about ten more if the host rejects all of them as unknown', async () => {
  const asked = prober(() => reply('no_mailbox'));
  const replies = await probeCandidates(candidates(25, 0.03), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10, 10]);
  expect(replies.of.size).toBe(20);
});

test('no second round for unlikely candidates', async () => {
  const asked = prober(() => reply('no_mailbox'));
  await probeCandidates(candidates(20, 0.002), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10]);
});

test.each([
  ['accepted', reply('ok', 'valid')],
  ['accept-all', reply('accept_all', 'risky')],
  ['a domain without mail', reply('no_mail')],
  ['blocked', reply('blocked', 'unknown')],
])('no second round after %s', async (_, answer) => {
  const asked = prober(() => answer);
  await probeCandidates(candidates(20, 0.04), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10]);
});

test('no second round after the deadline', async () => {
  const asked = prober(() => reply('no_mailbox'), { partial: true });
  const replies = await probeCandidates(candidates(20, 0.04), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10]);
  expect(replies.partial).toBe(true);
});

test('does not ask without candidates', async () => {
  const asked = prober(() => reply('no_mailbox'));
  const replies = await probeCandidates([], asked, createContext(1000));
  expect(asked.rounds).toEqual([]);
  expect(replies.of.size).toBe(0);
});
