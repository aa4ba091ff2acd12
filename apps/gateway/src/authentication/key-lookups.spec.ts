import { remainingTime } from '@lode/platform';
import type { ActiveKey } from './active-key';
import { KeyLookups } from './key-lookups.repository';

const key = (id: string): ActiveKey => ({
  id,
  account: 'acc_1',
  scopes: new Set(),
  rate: null,
  monthlyQuota: null,
  user: null,
  memberQuota: null,
  actor: 'key_1',
  endsAt: Infinity,
});

const setUp = () => {
  const batches: {
    hashes: readonly string[];
    settle: PromiseWithResolvers<ReadonlyMap<string, ActiveKey>>;
  }[] = [];
  const findAll = (hashes: readonly string[]) => {
    const settle = Promise.withResolvers<ReadonlyMap<string, ActiveKey>>();
    batches.push({ hashes, settle });
    return settle.promise;
  };
  return { batches, lookups: new KeyLookups({ findAll }) };
};

it('runs at most two concurrent queries for any number of unknown keys, and a valid key waits for one query', async () => {
  const { batches, lookups } = setUp();
  const unknown = Array.from({ length: 500 }, (_, index) => lookups.find(`unknown ${index}`));
  const valid = lookups.find('valid');
  expect(batches.map(({ hashes }) => hashes.length)).toEqual([1, 1]);
  batches[0]?.settle.resolve(new Map());
  await unknown[0];
  await Promise.resolve();
  expect(batches.map(({ hashes }) => hashes.length)).toEqual([1, 1, 499]);
  batches[2]?.settle.resolve(new Map([['valid', key('key_1')]]));
  await expect(valid).resolves.toMatchObject({ id: 'key_1' });
  batches[1]?.settle.resolve(new Map());
  expect(await Promise.all(unknown)).toEqual(unknown.map(() => undefined));
});

it('continues after a failed query, which rejects only its own look-ups', async () => {
  const { batches, lookups } = setUp();
  const [first, second] = [lookups.find('a'), lookups.find('a')];
  batches[0]?.settle.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  batches[1]?.settle.resolve(new Map([['a', key('key_a')]]));
  await expect(second).resolves.toMatchObject({ id: 'key_a' });
});

it('a query of a database that hangs has a time limit below that of requests', async () => {
  let limitMs: number | undefined;
  const findAll = () => {
    limitMs = remainingTime();
    return Promise.reject(new Error('late'));
  };
  await expect(new KeyLookups({ findAll }).find('a')).rejects.toThrow('late');
  expect(limitMs).toBeGreaterThan(7000);
  expect(limitMs).toBeLessThanOrEqual(8000);
});

it('answers every caller of a key that waits for a free query', async () => {
  const { batches, lookups } = setUp();
  const busy = ['a', 'b'].map((hash) => lookups.find(hash));
  const waiting = [lookups.find('c'), lookups.find('c')];
  batches[0]?.settle.resolve(new Map());
  await busy[0];
  await Promise.resolve();
  expect(batches[2]?.hashes).toEqual(['c']);
  batches[2]?.settle.resolve(new Map([['c', key('key_c')]]));
  expect(await Promise.all(waiting)).toEqual([key('key_c'), key('key_c')]);
  batches[1]?.settle.resolve(new Map());
  await busy[1];
});
