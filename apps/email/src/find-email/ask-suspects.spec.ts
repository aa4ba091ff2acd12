import { createContext } from '@lode/service-kit';
import { askSuspects } from './ask-suspects';
import type { Replies, Reply } from './replies';
import type { Suspect } from './suspect';

const suspects = (count: number, probability: number): Suspect[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `s${index}@acme.test`,
    form: '{first}',
    probability,
    foreign: 0.01,
    shown: null,
    told: false,
    second: null,
  }));

const reply = (reason: Reply['reason'], verdict: Reply['verdict'] = 'invalid'): Reply => ({
  verdict,
  reason,
  checkedAt: '2026-06-01T12:00:00.000Z',
});

/** Answers each address by itself, and remembers the rounds. */
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

test('the ten likeliest first, and ten more where all of them are unknown to the host', async () => {
  const asked = prober(() => reply('no_mailbox'));
  const replies = await askSuspects(suspects(25, 0.03), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10, 10]);
  expect(replies.of.size).toBe(20);
});

test('no further round for what is hardly likely', async () => {
  const asked = prober(() => reply('no_mailbox'));
  await askSuspects(suspects(20, 0.002), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10]);
});

test.each([
  ['accepted', reply('ok', 'valid')],
  ['accept-all', reply('accept_all', 'risky')],
  ['a domain without mail', reply('no_mail')],
  ['blocked', reply('blocked', 'unknown')],
])('no further round after %s', async (_, answer) => {
  const asked = prober(() => answer);
  await askSuspects(suspects(20, 0.04), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10]);
});

test('no further round when the time was over', async () => {
  const asked = prober(() => reply('no_mailbox'), { partial: true });
  const replies = await askSuspects(suspects(20, 0.04), asked, createContext(1000));
  expect(sizes(asked)).toEqual([10]);
  expect(replies.partial).toBe(true);
});

test('without anybody to ask for, nobody is asked', async () => {
  const asked = prober(() => reply('no_mailbox'));
  const replies = await askSuspects([], asked, createContext(1000));
  expect(asked.rounds).toEqual([]);
  expect(replies.of.size).toBe(0);
});
