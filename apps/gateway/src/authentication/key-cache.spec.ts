import { movableClock } from '@lode/testing';
import type { ActiveKey } from './active-key';
import { KeyCache } from './key-cache';

const key = (endsAt = Infinity): ActiveKey => ({
  id: 'key_1',
  account: 'acc_1',
  scopes: new Set(['verify:read']),
  rate: null,
  monthlyQuota: null,
  user: null,
  memberQuota: null,
  actor: 'key_1',
  endsAt,
});

describe('key cache', () => {
  const setUp = (found: ActiveKey | undefined) => {
    const clock = movableClock();
    const directory = { find: vi.fn(() => Promise.resolve(found)) };
    return { clock, directory, cache: new KeyCache(directory, clock) };
  };

  it('coalesces concurrent look-ups, and caches for five seconds', async () => {
    const { cache, clock, directory } = setUp(key());
    await Promise.all([cache.search('h'), cache.search('h'), cache.search('h')]);
    expect(directory.find).toHaveBeenCalledTimes(1);
    clock.advance(4_999);
    expect(cache.peek('h')).toMatchObject({ id: 'key_1' });
    clock.advance(1);
    expect(cache.peek('h')).toBeUndefined();
  });

  it('does not cache a key beyond its expiry', async () => {
    const { cache, clock } = setUp(key(1_000));
    await cache.search('h');
    clock.advance(1_000);
    expect(cache.peek('h')).toBeUndefined();
  });

  it('does not cache an inactive key', async () => {
    const { cache, directory } = setUp(undefined);
    await cache.search('h');
    await cache.search('h');
    expect(directory.find).toHaveBeenCalledTimes(2);
  });

  it('forgets immediately, also a running look-up', async () => {
    const { cache, directory } = setUp(key());
    await cache.search('h');
    cache.forget('h');
    expect(cache.peek('h')).toBeUndefined();

    const reading = Promise.withResolvers<ActiveKey>();
    directory.find.mockReturnValueOnce(reading.promise);
    const search = cache.search('h');
    cache.forget('h');
    reading.resolve(key());
    await search;
    expect(cache.peek('h')).toBeUndefined();
  });

  it('reads again after an error', async () => {
    const { cache, directory } = setUp(key());
    directory.find.mockRejectedValueOnce(new Error('away'));
    await expect(cache.search('h')).rejects.toThrow('away');
    await expect(cache.search('h')).resolves.toMatchObject({ id: 'key_1' });
  });
});
