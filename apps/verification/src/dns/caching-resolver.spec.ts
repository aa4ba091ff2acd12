import type { Answer, NameResolver } from '@lode/platform/network';
import { CachingResolver } from './caching-resolver';

const never = new AbortController().signal;

/** A resolver whose queries are answered by the test. */
function caching() {
  let now = 1;
  const asked: { question: string; answer: (given: Answer<never>) => void }[] = [];
  const resolver = {
    lookUp: (name: string, type: string) =>
      new Promise<Answer<never>>((answer) => asked.push({ question: `${type} ${name}`, answer })),
  } as NameResolver;
  const cache = new CachingResolver(resolver, { now: () => now, maxAge: 1000, maxEntries: 10 });
  return { cache, asked, pass: (milliseconds: number) => (now += milliseconds) };
}

test('coalesces equal concurrent queries, and caches the answer', async () => {
  const { cache, asked, pass } = caching();
  const both = Promise.all([cache.lookUp('a.test', 'A', never), cache.lookUp('A.test', 'A', never)]);
  expect(asked.map(({ question }) => question)).toEqual(['A a.test']);
  asked[0]?.answer({ kind: 'no_such_domain' });
  await expect(both).resolves.toEqual([{ kind: 'no_such_domain' }, { kind: 'no_such_domain' }]);
  pass(999);
  await cache.lookUp('a.test', 'A', never);
  expect(asked).toHaveLength(1);
  pass(2);
  void cache.lookUp('a.test', 'A', never);
  expect(asked).toHaveLength(2);
});

test('does not cache failures', async () => {
  const { cache, asked } = caching();
  const first = cache.lookUp('a.test', 'MX', never);
  asked[0]?.answer({ kind: 'no_answer', cause: 'server_failure' });
  await expect(first).resolves.toEqual({ kind: 'no_answer', cause: 'server_failure' });
  void cache.lookUp('a.test', 'MX', never);
  expect(asked).toHaveLength(2);
});

test('an aborted query does not affect other callers', async () => {
  const { cache, asked } = caching();
  const controller = new AbortController();
  const aborted = cache.lookUp('a.test', 'MX', controller.signal);
  const other = cache.lookUp('a.test', 'MX', never);
  controller.abort();
  await expect(aborted).resolves.toEqual({ kind: 'no_answer', cause: 'timeout' });
  await expect(cache.lookUp('a.test', 'MX', controller.signal)).resolves.toMatchObject({ cause: 'timeout' });
  asked[0]?.answer({ kind: 'no_records' });
  await expect(other).resolves.toEqual({ kind: 'no_records' });
});
