import type { SiteReading } from '@lode/contracts';
import type { Leases, Suppressions } from '@lode/service-kit';
import { movableClock, suppressionsOf } from '@lode/service-kit/testing';
import { SiteKnowledge } from './site-knowledge';
import { AskedReader, MemoryStore } from './testing/read-sites';
import { emailOf, readingOf, simpleFits } from './testing/site-reading';

const unreachable = { url: 'https://acme.test/', reason: 'unreachable', status: null } as const;
const minute = 60_000;
const hour = 60 * minute;
const maxAge = 24 * hour;
const patient = { budget: 10_000 };
const hurried = { budget: 0 };

const everyTurn: Pick<Leases, 'take'> = { take: async () => ({ release: async () => undefined }) };

/** Never served; leaves when told to. */
const noTurn: Pick<Leases, 'take'> = {
  take: (_resource, _limit, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined))),
};

function knowledgeOf(
  answer: (now: string) => Promise<SiteReading | undefined>,
  leases: Pick<Leases, 'take'> = everyTurn,
  suppressions: Suppressions = suppressionsOf(),
) {
  const clock = movableClock();
  const store = new MemoryStore();
  const reader = new AskedReader(() => answer(new Date(clock.now()).toISOString()));
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

describe('what is stored', () => {
  test('answers until it is too old', async () => {
    const { knowledge, clock, asked } = knowledgeOf(shows('jo@acme.test'));
    const first = await knowledge.find('acme.test', patient);
    expect(first).toMatchObject({ addresses: [{ email: 'jo@acme.test' }], partial: false });
    clock.advance(maxAge - 1);
    await expect(knowledge.find('acme.test', hurried)).resolves.toEqual(first);
    clock.advance(1);
    await expect(knowledge.find('acme.test', patient)).resolves.toMatchObject({ readAt: clock.now() });
    expect(asked).toEqual(Array(2).fill({ domain: 'acme.test', budget: 9500, maxAge }));
  });

  test('a reading is over in time for the one who asked first, and has some time in any case', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'));
    await knowledge.find('long.test', { budget: minute });
    await knowledge.find('short.test', { budget: 2000 });
    expect(asked.map(({ budget }) => budget)).toEqual([25_000, 5000]);
  });

  test('of a site that could not be reached answers for an hour, and what was known before stays', async () => {
    let isThere = true;
    const { knowledge, clock, asked } = knowledgeOf(async (now) =>
      isThere
        ? readingOf({ emails: [emailOf('jo@acme.test')], read_at: now })
        : readingOf({ pages_crawled: 0, partial: true, skipped: [unreachable], read_at: now }),
    );
    await knowledge.find('acme.test', patient);
    isThere = false;
    clock.advance(maxAge);
    const again = await knowledge.find('acme.test', patient);
    expect(again).toMatchObject({ addresses: [{ stillOnPage: true }], partial: false, reached: false });
    clock.advance(hour - 1);
    await knowledge.find('acme.test', patient);
    expect(asked).toHaveLength(2);
    clock.advance(1);
    await knowledge.find('acme.test', patient);
    expect(asked).toHaveLength(3);
  });

  test('of a part of a site answers for a minute; crawl may have read on', async () => {
    const { knowledge, clock, asked } = knowledgeOf(unfinished);
    await knowledge.find('acme.test', patient);
    clock.advance(minute - 1);
    await expect(knowledge.find('acme.test', hurried)).resolves.toMatchObject({ partial: true });
    expect(asked).toHaveLength(1);
    clock.advance(1);
    await knowledge.find('acme.test', patient);
    expect(asked.map((limits) => limits.maxAge)).toEqual([maxAge, hour]);
  });

  test('and came as an older reading of crawl is not asked for at once again', async () => {
    const { knowledge, clock, asked } = knowledgeOf(() => unfinished(new Date(0).toISOString()));
    await knowledge.find('acme.test', patient);
    clock.advance(minute - 1);
    await knowledge.find('acme.test', patient);
    expect(asked).toHaveLength(1);
  });
});

describe('who asks at the same time', () => {
  test('fifty of them share one reading', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'));
    const found = await Promise.all(Array.from({ length: 50 }, () => knowledge.find('acme.test', patient)));
    expect(asked).toHaveLength(1);
    expect(new Set(found).size).toBe(1);
  });

  test('domains do not wait for each other', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'));
    await Promise.all(['acme.test', 'apex.test'].map((domain) => knowledge.find(domain, patient)));
    expect(asked.map(({ domain }) => domain)).toEqual(['acme.test', 'apex.test']);
  });

  test('who gets the turn finds what the one before has read', async () => {
    const { store, asked, ...one } = knowledgeOf(shows('jo@acme.test'), {
      take: async () => {
        const other = knowledgeOf(shows('ann@acme.test'));
        await other.knowledge.find('acme.test', patient);
        for (const [domain, stored] of other.store.kept) store.kept.set(domain, stored);
        return { release: async () => undefined };
      },
    });
    const found = await one.knowledge.find('acme.test', patient);
    expect(found).toMatchObject({ addresses: [{ email: 'ann@acme.test' }], partial: false });
    expect(asked).toHaveLength(0);
  });

  test('the turn is given back, also after an error', async () => {
    const taken: string[] = [];
    const { knowledge } = knowledgeOf(() => Promise.reject(new Error('broken')), {
      take: async (resource, { most }) => {
        taken.push(`${resource} ${most}`);
        return { release: async () => void taken.push('back') };
      },
    });
    await expect(knowledge.find('acme.test', patient)).rejects.toThrow('broken');
    expect(taken).toEqual(['knowledge:acme.test 1', 'back']);
  });
});

describe('who cannot wait', () => {
  test('gets what is stored, however old; the reading goes on and is stored', async () => {
    const slow = Promise.withResolvers<void>();
    let email = 'old@acme.test';
    const { knowledge, clock, store } = knowledgeOf(async (now) => {
      if (email !== 'old@acme.test') await slow.promise;
      return shows(email)(now);
    });
    await knowledge.find('acme.test', patient);
    clock.advance(2 * maxAge);
    email = 'new@acme.test';
    const early = await knowledge.find('acme.test', hurried);
    expect(early).toMatchObject({
      addresses: [{ email: 'old@acme.test', stillOnPage: true }],
      partial: true,
    });
    const late = knowledge.find('acme.test', patient);
    slow.resolve();
    await expect(late).resolves.toMatchObject({ partial: false });
    expect(store.kept.get('acme.test')?.knowledge.addresses).toMatchObject([
      { email: 'new@acme.test' },
      { email: 'old@acme.test', stillOnPage: false },
    ]);
  });

  test('gets nothing, and is told so, where nothing is stored', async () => {
    const { knowledge, clock, store } = knowledgeOf(() => new Promise(() => undefined));
    await expect(knowledge.find('acme.test', hurried)).resolves.toEqual({
      domain: 'acme.test',
      company: null,
      addresses: [],
      people: [],
      partial: true,
      reached: false,
      readAt: clock.now(),
    });
    expect(store.kept.size).toBe(0);
    await knowledge.close();
  });

  test('is not held up by a slow database beyond the budget', async () => {
    const { knowledge, clock, store } = knowledgeOf(() => new Promise(() => undefined));
    store.find = async () => void clock.advance(minute);
    await expect(knowledge.find('acme.test', { budget: minute })).resolves.toMatchObject({ partial: true });
    await knowledge.close();
  });
});

describe('a reading that fails', () => {
  test('leaves what is stored, marked as partial, and is tried again', async () => {
    let isUp = true;
    const { knowledge, clock, store, asked } = knowledgeOf(async (now) =>
      isUp ? shows('jo@acme.test')(now) : undefined,
    );
    const first = await knowledge.find('acme.test', patient);
    isUp = false;
    clock.advance(maxAge);
    await expect(knowledge.find('acme.test', patient)).resolves.toEqual({ ...first, partial: true });
    expect(store.kept.get('acme.test')?.knowledge).toEqual(first);
    await knowledge.find('acme.test', patient);
    expect(asked).toHaveLength(3);
  });

  test('is not stored as if nothing were there', async () => {
    const { knowledge, store } = knowledgeOf(async () => undefined);
    await expect(knowledge.find('acme.test', patient)).resolves.toMatchObject({
      addresses: [],
      partial: true,
    });
    expect(store.kept.size).toBe(0);
  });
});

test('takes no more work than it can hold', async () => {
  const { knowledge } = knowledgeOf(() => new Promise(() => undefined));
  const ask = (index: number) => knowledge.find(`site-${index}.test`, patient);
  const begun = Array.from({ length: 200 }, (_, index) => ask(index));
  await new Promise(setImmediate);
  await expect(ask(200)).rejects.toMatchObject({ code: 'overloaded' });
  await knowledge.close();
  await expect(Promise.all(begun)).resolves.toHaveLength(200);
});

test('whoever is suppressed for all is not stored, and whoever is for one account is', async () => {
  const lists = [{ emails: ['jo@acme.test'] }, { emails: ['mia@acme.test'], account: 'acc_1' }];
  const emails = ['jo@acme.test', 'mia@acme.test'].map((email) => emailOf(email));
  const { knowledge, store } = knowledgeOf(
    async (now) => readingOf({ emails, read_at: now }),
    everyTurn,
    suppressionsOf(...lists),
  );
  const shown = { addresses: [{ email: 'mia@acme.test' }] };
  await expect(knowledge.find('acme.test', patient)).resolves.toMatchObject(shown);
  expect(store.kept.get('acme.test')).toMatchObject({ knowledge: shown });
});

describe('the end of the service', () => {
  test('ends readings, and stores nothing of them', async () => {
    const { knowledge, store, asked } = knowledgeOf(() => new Promise(() => undefined));
    const found = knowledge.find('acme.test', patient);
    await new Promise(setImmediate);
    expect(asked).toHaveLength(1);
    await knowledge.close();
    await expect(found).resolves.toMatchObject({ addresses: [], partial: true });
    expect(store.kept.size).toBe(0);
  });

  test('ends the waiting for a turn', async () => {
    const { knowledge, asked } = knowledgeOf(shows('jo@acme.test'), noTurn);
    const found = knowledge.find('acme.test', patient);
    await new Promise(setImmediate);
    await knowledge.close();
    await expect(found).resolves.toMatchObject({ addresses: [], partial: true });
    expect(asked).toHaveLength(0);
  });

  test('waits for what is being stored', async () => {
    const slow = Promise.withResolvers<void>();
    const { knowledge, store } = knowledgeOf(shows('jo@acme.test'));
    const saved: string[] = [];
    store.save = async ({ knowledge: { domain } }) => {
      await slow.promise;
      saved.push(domain);
    };
    const found = knowledge.find('acme.test', patient);
    await new Promise(setImmediate);
    const stopped = knowledge.close().then(() => expect(saved).toEqual(['acme.test']));
    slow.resolve();
    await stopped;
    await expect(found).resolves.toMatchObject({ partial: false });
  });
});
