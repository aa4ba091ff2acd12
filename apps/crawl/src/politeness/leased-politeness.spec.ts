import { movableClock } from '@lode/testing';
import { LeasedPoliteness } from './leased-politeness';
import { withoutPoliteness, type Permit } from './politeness';
import type { BackOff, SiteBackOffRepository } from './site-back-off.repository';

type SiteBackOffs = Pick<SiteBackOffRepository, 'find' | 'begin'>;

const url = new URL('https://www.quillbay.com/');
const never = new AbortController().signal;

function politenessOf(backOffs: SiteBackOffs) {
  const clock = movableClock();
  const release = vi.fn(() => Promise.resolve());
  const take = vi.fn((..._: unknown[]) =>
    Promise.resolve<{ release: typeof release } | undefined>({ release }),
  );
  return { clock, release, take, politeness: new LeasedPoliteness({ acquire: take }, backOffs, clock) };
}
function memoryRests(): SiteBackOffs {
  const backOffs = new Map<string, BackOff>();
  return {
    find: (resource) => Promise.resolve(backOffs.get(resource)),
    begin: async (resource, backOff) => void backOffs.set(resource, backOff),
  };
}

describe('politeness', () => {
  test('a permit is a lease on the registrable domain, released after the request', async () => {
    const { politeness, take, release } = politenessOf(memoryRests());
    const permit = (await politeness.acquire(url, never, { crawlDelay: 2000 })) as Permit;
    expect(take).toHaveBeenCalledWith('web quillbay.com', { maxHolders: 2, intervalMs: 2000 }, never);
    expect(permit.kind).toBe('permit');
    expect(release).not.toHaveBeenCalled();
    await permit.release();
    expect(release).toHaveBeenCalledTimes(1);
  });

  test('a site stays in its back-off for the requested time, with all its hosts', async () => {
    const { politeness, clock, take, release } = politenessOf(memoryRests());
    await politeness.recordRefusal(url, { status: 429, retryAfter: 5000 });
    clock.advance(1000);
    const shop = new URL('https://shop.quillbay.com/');
    await expect(politeness.acquire(shop, never)).resolves.toEqual({
      kind: 'back_off',
      status: 429,
      remainingMs: 4000,
    });
    expect(release).toHaveBeenCalledTimes(take.mock.calls.length);
    clock.advance(4000);
    await expect(politeness.acquire(shop, never)).resolves.toMatchObject({ kind: 'permit' });
  });

  test('other responses start no back-off', async () => {
    const begin = vi.fn();
    const { politeness } = politenessOf({ ...memoryRests(), begin });
    await politeness.recordRefusal(url, { status: 404 });
    expect(begin).not.toHaveBeenCalled();
  });

  test('a source has its own back-off', async () => {
    const { politeness } = politenessOf(memoryRests());
    await politeness.recordRefusal(url, { status: 503 }, { source: 'searxng' });
    await expect(politeness.acquire(url, never)).resolves.toMatchObject({ kind: 'permit' });
    await expect(politeness.acquire(url, never, { source: 'searxng' })).resolves.toMatchObject({
      kind: 'back_off',
    });
  });

  test('an aborted wait rejects with its reason', async () => {
    const { politeness, take } = politenessOf(memoryRests());
    take.mockResolvedValueOnce(undefined);
    await expect(politeness.acquire(url, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  test('a shutdown rejects waiting callers', async () => {
    const { politeness, take } = politenessOf(memoryRests());
    take.mockResolvedValueOnce(undefined);
    await expect(politeness.acquire(url, never)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a permit is released if the back-off cannot be read', async () => {
    const find = () => Promise.reject(new Error('away'));
    const { politeness, release } = politenessOf({ ...memoryRests(), find });
    await expect(politeness.acquire(url, never)).rejects.toThrow('away');
    expect(release).toHaveBeenCalledTimes(1);
  });
});

describe('without politeness', () => {
  test('there are no waits and back-offs', async () => {
    const politeness = withoutPoliteness();
    await politeness.recordRefusal(url, { status: 429 });
    const permit = (await politeness.acquire(url, never)) as Permit;
    await expect(permit.release()).resolves.toBeUndefined();
  });

  test('an aborted signal rejects', async () => {
    const left = AbortSignal.abort(new Error('gone'));
    await expect(withoutPoliteness().acquire(url, left)).rejects.toThrow('gone');
  });
});
