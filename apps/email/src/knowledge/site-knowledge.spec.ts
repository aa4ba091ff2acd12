import type { SiteReading } from '@lode/contracts';
import type { Leases } from '@lode/work';
import type { Suppressions } from '@lode/privacy';
import { movableClock, suppressionsOf } from '@lode/testing';
import type { DomainKnowledge } from './domain-knowledge';
import { SiteKnowledge } from './site-knowledge';
import { RecordingReader, MemoryStore } from './testing/fakes';
import { emailOf, readingOf, simpleFits } from './testing/site-reading';

const unreachable = { url: 'https://acme.test/', reason: 'unreachable', status: null } as const;
const minute = 60_000;
const hour = 60 * minute;
const maxAge = 24 * hour;
const longBudget = { budget: 10_000 };
const noBudget = { budget: 0 };

const freeLease: Pick<Leases, 'acquire'> = { acquire: async () => ({ release: async () => undefined }) };

/** A lease that is never granted; it returns when the signal aborts. */
const noLease: Pick<Leases, 'acquire'> = {
  acquire: (_resource, _limit, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined))),
};

function knowledgeOf(
  answer: (now: string) => Promise<SiteReading | undefined>,
  leases: Pick<Leases, 'acquire'> = freeLease,
  suppressions: Suppressions = suppressionsOf(),
) {
  const clock = movableClock();
  const store = new MemoryStore();
  const reader = new RecordingReader(() => answer(new Date(clock.now()).toISOString()));
  const knowledge = new SiteKnowledge({
    reader,
    store,
    leases,
    suppressions,
    fits: simpleFits,
    clock,
    maxAge,
  });
  return { knowledge, clock, store, asked: reader.asked };
}

const shows = (email: string) => async (now: string) => readingOf({ emails: [emailOf(email)], read_at: now });

const unfinished = async (now: string) =>
  readingOf({
    emails: [emailOf('jo@acme.test')],
    partial: true,
    skipped: [{ url: 'https://acme.test/team', reason: 'time_budget', status: null }],
    read_at: now,
  });

describe('stored knowledge', () => {
  test('is returned until it expires', async () => {
    const { knowledge, clock, asked } = knowledgeOf(shows('jo@acme.test'));
    const first = await knowledge.find('acme.test', longBudget);
    expect(first).toMatchObject({ addresses: [{ email: 'jo@acme.test' }], partial: false });
    clock.advance(maxAge - 1);
    await expect(knowledge.find('acme.test', noBudget)).resolves.toEqual(first);
    clock.advance(1);
    await expect(knowledge.find('acme.test', longBudget)).resolves.toMatchObject({ readAt: clock.now() });
    expect(asked).toEqual(Array(2).fill({ domain: 'acme.test', budget: 9500, maxAge, firstPages: true }));
  });

  test('the reading ends within the deadline of the first caller, with a min duration', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'));
    await knowledge.find('long.test', { budget: minute });
    await knowledge.find('short.test', { budget: 2000 });
    expect(asked.map(({ budget }) => budget)).toEqual([25_000, 5000]);
  });

  test('an unreachable site is cached for an hour, and earlier knowledge stays', async () => {
    let isThere = true;
    const { knowledge, clock, asked } = knowledgeOf(async (now) =>
      isThere
        ? readingOf({ emails: [emailOf('jo@acme.test')], read_at: now })
        : readingOf({ pages_crawled: 0, partial: true, skipped: [unreachable], read_at: now }),
    );
    await knowledge.find('acme.test', longBudget);
    isThere = false;
    clock.advance(maxAge);
    const again = await knowledge.find('acme.test', longBudget);
    expect(again).toMatchObject({ addresses: [{ stillOnPage: true }], partial: false, reached: false });
    clock.advance(hour - 1);
    await knowledge.find('acme.test', longBudget);
    expect(asked).toHaveLength(2);
    clock.advance(1);
    await knowledge.find('acme.test', longBudget);
    expect(asked).toHaveLength(3);
  });

  test('a partial reading is cached for a minute; crawl may have continued', async () => {
    const { knowledge, clock, asked } = knowledgeOf(unfinished);
    await knowledge.find('acme.test', longBudget);
    clock.advance(minute - 1);
    await expect(knowledge.find('acme.test', noBudget)).resolves.toMatchObject({ partial: true });
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await knowledge.find('acme.test', longBudget);
    expect(asked.map((limits) => limits.maxAge)).toEqual([maxAge, hour]);
  });

  test('a partial result from a cached reading of crawl is not requested again at once', async () => {
    const { knowledge, clock, asked } = knowledgeOf(() => unfinished(new Date(0).toISOString()));
    await knowledge.find('acme.test', longBudget);
    clock.advance(minute - 1);
    await knowledge.find('acme.test', longBudget);
    expect(asked).toHaveLength(1);
  });
});

describe('the first pages', () => {
  function readInTwoParts() {
    const rest = Promise.withResolvers<undefined>();
    let parts = 0;
    const under = knowledgeOf(async (now) => {
      parts += 1;
      if (parts === 1) return { ...(await unfinished(now)), continues: true };
      await rest.promise;
      return shows('ann@acme.test')(now);
    });
    const reported: string[] = [];
    const listener = {
      onFirstPages: ({ addresses, partial }: DomainKnowledge) =>
        void reported.push(`${addresses.map(({ email }) => email).join()} ${partial}`),
    };
    return { ...under, rest, reported, listener };
  }

  test('are reported to each caller, also to one that joins later, and the whole site follows', async () => {
    const { knowledge, store, asked, rest, reported, listener } = readInTwoParts();
    const first = knowledge.find('acme.test', { ...longBudget, listener });
    await vi.waitFor(() => expect(reported).toEqual(['jo@acme.test true']));
    const second = knowledge.find('acme.test', { ...longBudget, listener });
    await vi.waitFor(() => expect(reported).toHaveLength(2));
    expect(store.kept.size).toBe(0);
    rest.resolve(undefined);
    for (const found of await Promise.all([first, second]))
      expect(found).toMatchObject({ addresses: [{ email: 'ann@acme.test' }], partial: false });
    expect(asked.map(({ firstPages }) => firstPages)).toEqual([true, undefined]);
    expect(store.kept.size).toBe(1);
    await knowledge.find('acme.test', { ...longBudget, listener });
    expect(reported).toHaveLength(2);
  });

  test('are the partial result at the end of the budget', async () => {
    const { knowledge, rest, reported, listener } = readInTwoParts();
    void knowledge.find('acme.test', { ...longBudget, listener });
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    await expect(knowledge.find('acme.test', noBudget)).resolves.toMatchObject({
      addresses: [{ email: 'jo@acme.test' }],
      partial: true,
    });
    rest.resolve(undefined);
    await knowledge.close();
  });
});

describe('concurrent requests', () => {
  test('fifty requests share one reading', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'));
    const found = await Promise.all(
      Array.from({ length: 50 }, () => knowledge.find('acme.test', longBudget)),
    );
    expect(asked).toHaveLength(1);
    expect(new Set(found).size).toBe(1);
  });

  test('domains do not wait for each other', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'));
    await Promise.all(['acme.test', 'apex.test'].map((domain) => knowledge.find(domain, longBudget)));
    expect(asked.map(({ domain }) => domain)).toEqual(['acme.test', 'apex.test']);
  });

  test('the next holder of the lease finds the stored reading', async () => {
    const { store, asked, ...one } = knowledgeOf(shows('jo@acme.test'), {
      acquire: async () => {
        const other = knowledgeOf(shows('ann@acme.test'));
        await other.knowledge.find('acme.test', longBudget);
        for (const [domain, stored] of other.store.kept) store.kept.set(domain, stored);
        return { release: async () => undefined };
      },
    });
    const found = await one.knowledge.find('acme.test', longBudget);
    expect(found).toMatchObject({ addresses: [{ email: 'ann@acme.test' }], partial: false });
    expect(asked).toHaveLength(0);
  });

  test('releases the lease, also after an error', async () => {
    const taken: string[] = [];
    const { knowledge } = knowledgeOf(() => Promise.reject(new Error('broken')), {
      acquire: async (resource, { maxHolders }) => {
        taken.push(`${resource} ${maxHolders}`);
        return { release: async () => void taken.push('back') };
      },
    });
    await expect(knowledge.find('acme.test', longBudget)).rejects.toThrow('broken');
    expect(taken).toEqual(['knowledge:acme.test 1', 'back']);
  });
});

describe('requests with a short budget', () => {
  test('get stored knowledge of any age; the reading continues and is stored', async () => {
    const slow = Promise.withResolvers<void>();
    let email = 'old@acme.test';
    const { knowledge, clock, store } = knowledgeOf(async (now) => {
      if (email !== 'old@acme.test') await slow.promise;
      return shows(email)(now);
    });
    await knowledge.find('acme.test', longBudget);
    clock.advance(2 * maxAge);
    email = 'new@acme.test';
    const early = await knowledge.find('acme.test', noBudget);
    expect(early).toMatchObject({
      addresses: [{ email: 'old@acme.test', stillOnPage: true }],
      partial: true,
    });
    const late = knowledge.find('acme.test', longBudget);
    slow.resolve();
    await expect(late).resolves.toMatchObject({ partial: false });
    expect(store.kept.get('acme.test')?.knowledge.addresses).toMatchObject([
      { email: 'new@acme.test' },
      { email: 'old@acme.test', stillOnPage: false },
    ]);
  });

  test('get an empty partial result if nothing is stored', async () => {
    const { knowledge, clock, store } = knowledgeOf(() => new Promise(() => undefined));
    await expect(knowledge.find('acme.test', noBudget)).resolves.toEqual({
      domain: 'acme.test',
      company: null,
      addresses: [],
      people: [],
      partial: true,
      reached: false,
      forbidden: false,
      readAt: clock.now(),
    });
    expect(store.kept.size).toBe(0);
    await knowledge.close();
  });

  test('do not wait for a slow database beyond the budget', async () => {
    const { knowledge, clock, store } = knowledgeOf(() => new Promise(() => undefined));
    store.find = async () => void clock.advance(minute);
    await expect(knowledge.find('acme.test', { budget: minute })).resolves.toMatchObject({ partial: true });
    await knowledge.close();
  });
});

describe('a failed reading', () => {
  test('keeps stored knowledge, marks it as partial, and is repeated', async () => {
    let isUp = true;
    const { knowledge, clock, store, asked } = knowledgeOf(async (now) =>
      isUp ? shows('jo@acme.test')(now) : undefined,
    );
    const first = await knowledge.find('acme.test', longBudget);
    isUp = false;
    clock.advance(maxAge);
    await expect(knowledge.find('acme.test', longBudget)).resolves.toEqual({ ...first, partial: true });
    expect(store.kept.get('acme.test')?.knowledge).toEqual(first);
    await knowledge.find('acme.test', longBudget);
    expect(asked).toHaveLength(3);
  });

  test('is not stored as an empty result', async () => {
    const { knowledge, store } = knowledgeOf(async () => undefined);
    await expect(knowledge.find('acme.test', longBudget)).resolves.toMatchObject({
      addresses: [],
      partial: true,
    });
    expect(store.kept.size).toBe(0);
  });
});

test('limits concurrent readings', async () => {
  const { knowledge } = knowledgeOf(() => new Promise(() => undefined));
  const ask = (index: number) => knowledge.find(`site-${index}.test`, longBudget);
  const begun = Array.from({ length: 200 }, (_, index) => ask(index));
  await new Promise(setImmediate);
  await expect(ask(200)).rejects.toMatchObject({ code: 'overloaded' });
  await knowledge.close();
  await expect(Promise.all(begun)).resolves.toHaveLength(200);
});

test('omits contacts that are suppressed for all, and stores contacts that one account suppresses', async () => {
  const lists = [{ emails: ['jo@acme.test'] }, { emails: ['mia@acme.test'], account: 'acc_1' }];
  const emails = ['jo@acme.test', 'mia@acme.test'].map((email) => emailOf(email));
  const { knowledge, store } = knowledgeOf(
    async (now) => readingOf({ emails, read_at: now }),
    freeLease,
    suppressionsOf(...lists),
  );
  const shown = { addresses: [{ email: 'mia@acme.test' }] };
  await expect(knowledge.find('acme.test', longBudget)).resolves.toMatchObject(shown);
  expect(store.kept.get('acme.test')).toMatchObject({ knowledge: shown });
});

describe('shutdown', () => {
  test('ends readings without storing them', async () => {
    const { knowledge, store, asked } = knowledgeOf(() => new Promise(() => undefined));
    const found = knowledge.find('acme.test', longBudget);
    await new Promise(setImmediate);
    expect(asked).toHaveLength(1);
    await knowledge.close();
    await expect(found).resolves.toMatchObject({ addresses: [], partial: true });
    expect(store.kept.size).toBe(0);
  });

  test('ends the wait for a lease', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'), noLease);
    const found = knowledge.find('acme.test', longBudget);
    await new Promise(setImmediate);
    await knowledge.close();
    await expect(found).resolves.toMatchObject({ addresses: [], partial: true });
    expect(asked).toHaveLength(0);
  });

  test('waits for pending writes', async () => {
    const slow = Promise.withResolvers<void>();
    const { knowledge, store } = knowledgeOf(shows('jo@acme.test'));
    const saved: string[] = [];
    store.save = async ({ knowledge: { domain } }) => {
      await slow.promise;
      saved.push(domain);
    };
    const found = knowledge.find('acme.test', longBudget);
    await new Promise(setImmediate);
    const stopped = knowledge.close().then(() => expect(saved).toEqual(['acme.test']));
    slow.resolve();
    await stopped;
    await expect(found).resolves.toMatchObject({ partial: false });
  });
});
