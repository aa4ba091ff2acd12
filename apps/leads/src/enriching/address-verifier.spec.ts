import type { LeadVerification, Verdict } from '@lode/contracts';
import { AddressVerifier } from './address-verifier';

const never = new AbortController().signal;
const saying = (verdict: Verdict): LeadVerification => ({
  verdict,
  reason: verdict === 'valid' ? 'ok' : 'no_mailbox',
  checked_at: '2026-01-01T00:00:00.000Z',
});

type Verify = (email: string, budget: number) => Promise<LeadVerification | null>;

function verifying(verify: Verify = () => Promise.resolve(saying('valid'))) {
  const asked: [email: string, budget: number][] = [];
  const port = {
    verify: (email: string, budget: number) => {
      asked.push([email, budget]);
      return verify(email, budget);
    },
  };
  const told: Record<string, Verdict> = {};
  const run = (
    businesses: readonly (readonly string[])[],
    limits: { signal?: AbortSignal; remaining?: () => number } = {},
  ) =>
    new AddressVerifier(port).verify(
      businesses,
      { signal: never, remaining: () => 60_000, ...limits },
      (email, each) => {
        told[email] = each.verdict;
      },
    );
  return { asked, told, run };
}

test('asks for the best address of each, and for each address once', async () => {
  const { asked, told, run } = verifying();
  await run([['a@one.com', 'b@one.com'], [], ['a@two.com'], ['a@one.com']]);
  expect(asked).toEqual([
    ['a@one.com', 15_000],
    ['a@two.com', 15_000],
  ]);
  expect(told).toEqual({ 'a@one.com': 'valid', 'a@two.com': 'valid' });
});

test('where the best does not exist, the next one is tried, and no third', async () => {
  const { told, run } = verifying(() => Promise.resolve(saying('invalid')));
  await run([['a@one.com', 'b@one.com', 'c@one.com']]);
  expect(told).toEqual({ 'a@one.com': 'invalid', 'b@one.com': 'invalid' });
});

test('what nobody can tell is not told', async () => {
  const { told, asked, run } = verifying(() => Promise.resolve(null));
  await run([['a@one.com', 'b@one.com']]);
  expect(asked).toHaveLength(1);
  expect(told).toEqual({});
});

test('eight hosts are asked at a time, each for one address', async () => {
  const open = new Map<string, number>();
  let [maxHosts, maxOfOne] = [0, 0];
  const { run } = verifying(async (email) => {
    const [, host = ''] = email.split('@');
    open.set(host, (open.get(host) ?? 0) + 1);
    maxHosts = Math.max(maxHosts, open.size);
    maxOfOne = Math.max(maxOfOne, ...open.values());
    await Promise.resolve();
    open.delete(host);
    return saying('valid');
  });
  await run(Array.from({ length: 40 }, (_, number) => [`a${number}@host${number % 20}.com`]));
  expect([maxHosts, maxOfOne]).toEqual([8, 1]);
});

test('an address gets what remains, and none is asked for at the end', async () => {
  let left = 2000;
  const { asked, run } = verifying(() => {
    left -= 1500;
    return Promise.resolve(saying('valid'));
  });
  await run([['a@one.com'], ['a@two.com']], { remaining: () => left });
  expect(asked).toEqual([['a@one.com', 2000]]);
});

test('an abort ends it at once', async () => {
  const end = new AbortController();
  const { asked, told, run } = verifying(() => new Promise(() => undefined));
  const verification = run([['a@one.com'], ['b@one.com'], ['a@two.com']], { signal: end.signal });
  end.abort();
  await verification;
  expect(asked).toHaveLength(2);
  expect(told).toEqual({});
});
