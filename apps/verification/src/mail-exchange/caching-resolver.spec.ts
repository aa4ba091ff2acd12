import type { Answer, NameResolver } from '@lode/service-kit/network';
import { CachingResolver } from './caching-resolver';

const never = new AbortController().signal;

/** A resolver whose questions are answered when the test says so. */
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

test('asks once for all who ask the same at the same time, and remembers the answer for a while', async () => {
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

test('does not remember that nothing was said', async () => {
  const { cache, asked } = caching();
  const first = cache.lookUp('a.test', 'MX', never);
  asked[0]?.answer({ kind: 'no_answer', cause: 'server_failure' });
  await expect(first).resolves.toEqual({ kind: 'no_answer', cause: 'server_failure' });
  void cache.lookUp('a.test', 'MX', never);
  expect(asked).toHaveLength(2);
});

test('who gives up gets no answer, and the others theirs', async () => {
  const { cache, asked } = caching();
  const impatience = new AbortController();
  const hurried = cache.lookUp('a.test', 'MX', impatience.signal);
  const patient = cache.lookUp('a.test', 'MX', never);
  impatience.abort();
  await expect(hurried).resolves.toEqual({ kind: 'no_answer', cause: 'timeout' });
  await expect(cache.lookUp('a.test', 'MX', impatience.signal)).resolves.toMatchObject({ cause: 'timeout' });
  asked[0]?.answer({ kind: 'no_records' });
  await expect(patient).resolves.toEqual({ kind: 'no_records' });
});
