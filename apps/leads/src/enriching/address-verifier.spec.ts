import type { AddressVerification, Verdict } from '@lode/contracts';
import { AddressVerifier } from './address-verifier';

const never = new AbortController().signal;
const saying = (verdict: Verdict): AddressVerification => ({
  verdict,
  reason: verdict === 'valid' ? 'ok' : 'no_mailbox',
  score: null,
  checked_at: '2026-01-01T00:00:00.000Z',
  mx_host: null,
  mail_provider: null,
});

type Verify = (email: string, budget: number) => Promise<AddressVerification | null>;

function verifying(verify: Verify = () => Promise.resolve(saying('valid'))) {
  const asked: [email: string, budget: number][] = [];
  const port = {
    verify: (email: string, budget: number) => {
      asked.push([email, budget]);
      return verify(email, budget);
    },
  };
  const verdicts: Record<string, Verdict> = {};
  const run = (
    businesses: readonly (readonly string[])[],
    limits: { signal?: AbortSignal; remaining?: () => number } = {},
  ) =>
    new AddressVerifier(port).verify(
      businesses,
      { signal: never, remaining: () => 60_000, ...limits },
      (email, each) => {
        verdicts[email] = each.verdict;
      },
    );
  return { asked, verdicts, run };
}

test('verifies the best address of each business, and each address once', async () => {
  const { asked, verdicts, run } = verifying();
  await run([['a@one.com', 'b@one.com'], [], ['a@two.com'], ['a@one.com']]);
  expect(asked).toEqual([
    ['a@one.com', 15_000],
    ['a@two.com', 15_000],
  ]);
  expect(verdicts).toEqual({ 'a@one.com': 'valid', 'a@two.com': 'valid' });
});

test('tries the second address if the best does not exist, and no third', async () => {
  const { verdicts, run } = verifying(() => Promise.resolve(saying('invalid')));
  await run([['a@one.com', 'b@one.com', 'c@one.com']]);
  expect(verdicts).toEqual({ 'a@one.com': 'invalid', 'b@one.com': 'invalid' });
});

test('reports no unknown verdict', async () => {
  const { verdicts, asked, run } = verifying(() => Promise.resolve(null));
  await run([['a@one.com', 'b@one.com']]);
  expect(asked).toHaveLength(1);
  expect(verdicts).toEqual({});
});

test('verifies at sixteen hosts at a time, one address at each', async () => {
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
  expect([maxHosts, maxOfOne]).toEqual([16, 1]);
});

test('limits an address to the remaining time and starts none at the end', async () => {
  let left = 2000;
  const { asked, run } = verifying(() => {
    left -= 1500;
    return Promise.resolve(saying('valid'));
  });
  await run([['a@one.com'], ['a@two.com']], { remaining: () => left });
  expect(asked).toEqual([['a@one.com', 2000]]);
});

test('stops immediately on abort', async () => {
  const end = new AbortController();
  const { asked, verdicts, run } = verifying(() => new Promise(() => undefined));
  const verification = run([['a@one.com'], ['b@one.com'], ['a@two.com']], { signal: end.signal });
  end.abort();
  await verification;
  expect(asked).toHaveLength(2);
  expect(verdicts).toEqual({});
});
