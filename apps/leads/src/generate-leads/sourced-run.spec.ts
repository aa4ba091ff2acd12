import type { LeadSourceName, AddressVerification, SourceState, SourceStatus } from '@lode/contracts';
import { movableClock, suppressionsOf } from '@lode/testing';
import type { SourcesAnswer } from '../sources/lead-source';
import type { Sighting } from '../business/business';
import { sightingOf } from '../sources/testing/sighting';
import type { RunProgress } from './run-progress';
import { SourcedRun, type SourcedRunParts } from './sourced-run';
import { austin } from '../sources/testing/lead-question';
import type { PeopleReading } from '../enriching/contact-reader';
import { someContact } from './testing/lead-answer';
import { dentistsInAustin } from './testing/lead-search';

const search = dentistsInAustin();
const point = austin.point;
const never = new AbortController().signal;
const address = { street: '1 Main St', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' };

const record = (name: string, more: Partial<Sighting> = {}): Sighting =>
  sightingOf({ name, sourceId: `node/${name}`, point, categories: ['osm:amenity/dentist'], ...more });

const onSite = (domain: string, more: Partial<Sighting> = {}): Sighting =>
  sightingOf({
    name: domain,
    origin: 'website',
    dataset: domain,
    sourceId: domain,
    domain,
    website: `https://${domain}/`,
    ...more,
  });

const status = (source: LeadSourceName, state: SourceState): SourceStatus => ({
  source,
  state,
  found: 0,
  detail: null,
});

function answered(sightings: readonly Sighting[], state: SourceState = 'ok'): SourcesAnswer {
  return { sightings, statuses: [status('places', state)], pending: 0 };
}

const readToTheEnd = { isUnfinished: false, isLost: false };

/** A run over fake sources, sites and mail hosts. */
function runOver(
  asked: SourcesAnswer,
  sites: Readonly<Record<string, Sighting>> = {},
  verdicts: Readonly<Record<string, AddressVerification>> = {},
  parts: Partial<SourcedRunParts> = {},
) {
  const read: (string | null)[] = [];
  const remembered: Sighting[] = [];
  const reports: RunProgress[] = [];
  const run = new SourcedRun(
    search,
    {
      sources: { ask: (_question, _signal, report) => (report(asked), Promise.resolve(asked)) },
      sites: {
        count: (owners) => new Set(owners.flatMap(({ domain }) => domain ?? [])).size,
        read: async (owners, _question, _limits, report) => {
          for (const owner of owners) {
            read.push(owner.domain);
            report({ owners: [owner], sighting: sites[owner.domain ?? ''], ...readToTheEnd });
          }
        },
      },
      addresses: {
        verify: async (businesses, _limits, report) => {
          for (const [best = ''] of businesses) if (verdicts[best]) report(best, verdicts[best]);
        },
      },
      contacts: { read: () => Promise.resolve() },
      remember: async (companies) => void remembered.push(...companies),
      filter: () => suppressionsOf().suppressionFilter(),
      clock: movableClock(Date.UTC(2026, 10, 20)),
      ...parts,
    },
    (progress) => reports.push(progress),
  );
  return { run, read, remembered, reports };
}

const valid: AddressVerification = {
  verdict: 'valid',
  reason: 'ok',
  score: null,
  checked_at: '2026-11-20T00:00:00Z',
  mx_host: null,
  mail_provider: null,
};

test('facts of directories, sites and mail hosts become one lead', async () => {
  const cedar = record('Cedar Dental', { domain: 'cedar.com', website: 'https://cedar.com/' });
  const site = onSite('cedar.com', {
    name: 'Cedar Dental',
    emails: ['info@cedar.com'],
    technologies: ['WordPress'],
  });
  const { run, reports, remembered } = runOver(
    answered([cedar]),
    { 'cedar.com': site },
    { 'info@cedar.com': valid },
  );
  await run.run(never);
  expect(run.isOver).toBe(true);
  expect(await run.soFar()).toMatchObject({
    total: 1,
    partial: false,
    leads: [
      {
        name: 'Cedar Dental',
        email: 'info@cedar.com',
        tech_stack: ['WordPress'],
        verification: { verdict: 'valid' },
      },
    ],
  });
  expect(reports.at(-1)).toEqual({
    sources: { done: 1, planned: 1 },
    companies: 1,
    sites: { done: 1, planned: 1 },
    addresses: { done: 1, planned: 1 },
    contacts: { done: 0, planned: 1 },
    soFar: expect.any(Function) as unknown,
  });
  expect(remembered).toMatchObject([{ domain: 'cedar.com', point, origin: 'website' }]);
});

test('reads a site once, and never that of a business in another town', async () => {
  const { run, read } = runOver(
    answered([
      record('Cedar Dental', { domain: 'cedar.com', website: 'https://cedar.com/' }),
      record('Far Dental', { domain: 'far.com', website: 'https://far.com/', point: { lat: 40, lon: -97 } }),
    ]),
  );
  await run.run(never);
  expect(read).toEqual(['cedar.com']);
});

test('a candidate of a search is a lead after its own site confirms town and trade', async () => {
  const hit = (domain: string) =>
    sightingOf({
      name: domain,
      origin: 'web_search',
      dataset: 'web_search',
      sourceId: domain,
      domain,
      website: `https://${domain}/`,
    });
  const sites = {
    'oak.com': onSite('oak.com', { name: 'Oak Dental', address, categories: ['osm:amenity/dentist'] }),
    'elm.com': onSite('elm.com', { name: 'Elm Bakery', address, categories: ['osm:shop/bakery'] }),
  };
  const { run, read } = runOver(answered([hit('oak.com'), hit('elm.com')]), sites);
  await run.run(never);
  expect(read.toSorted()).toEqual(['elm.com', 'oak.com']);
  expect((await run.soFar()).leads.map(({ name }) => name)).toEqual(['Oak Dental']);
});

test.each<[SourceState, boolean]>([
  ['failed', true],
  ['timeout', true],
  ['partial', true],
  ['off', false],
  ['not_applicable', false],
])('with a source that is %s, partial is %s', async (state, partial) => {
  const { run } = runOver(answered([record('Cedar Dental')], state));
  await run.run(never);
  expect(await run.soFar()).toMatchObject({ partial, total: 1 });
});

test('before its end it returns the findings so far, as partial', async () => {
  const gate = Promise.withResolvers<undefined>();
  const { run } = runOver(
    answered([record('Cedar Dental')]),
    {},
    {},
    {
      addresses: { verify: () => gate.promise },
    },
  );
  expect(await run.soFar()).toMatchObject({ leads: [], partial: true });
  const work = run.run(never);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await run.soFar()).toMatchObject({ total: 1, partial: true });
  gate.resolve(undefined);
  await work;
  expect(await run.soFar()).toMatchObject({ total: 1, partial: false });
});

test('an interrupted run is not finished and remembers nothing', async () => {
  const end = new AbortController();
  const { run, remembered } = runOver(
    answered([record('Cedar Dental')]),
    {},
    {},
    {
      addresses: { verify: async () => end.abort() },
    },
  );
  await run.run(end.signal);
  expect([run.isOver, (await run.soFar()).partial, remembered]).toEqual([false, true, []]);
});

test('an answer without a site that crawl could not read is partial', async () => {
  const lost = { sighting: undefined, isUnfinished: true, isLost: true };
  const sites: SourcedRunParts['sites'] = {
    count: (owners) => owners.length,
    read: async (owners, _question, _limits, report) => {
      for (const owner of owners) report({ owners: [owner], ...lost });
    },
  };
  const cedar = record('Cedar Dental', { domain: 'cedar.com', website: 'https://cedar.com/' });
  const { run } = runOver(answered([cedar]), {}, {}, { sites });
  await run.run(never);
  expect([run.isOver, (await run.soFar()).partial]).toEqual([true, true]);
});

test('the attribution names the sources of the returned records', async () => {
  const { run } = runOver(
    answered([record('Cedar Dental', { licence: 'ODbL-1.0' }), record('Oak', { dataset: 'wikidata' })]),
  );
  await run.run(never);
  expect((await run.soFar()).attribution).toMatchObject([{ licence: 'ODbL-1.0' }]);
});

describe('contacts', () => {
  const cedar = record('Cedar Dental', {
    domain: 'cedar.com',
    website: 'https://cedar.com/',
    phones: ['+15125550101'],
  });
  const oak = record('Oak Dental', { domain: 'oak.com', website: 'https://oak.com/' });
  const jane = someContact({ name: 'Jane Doe', phone: '+15125550102' });
  const jim = someContact({ name: 'Jim Roe', phone: '+15125550101' });
  const runWith = async (...known: (PeopleReading | undefined)[]) => {
    const asked: string[] = [];
    const read: SourcedRunParts['contacts']['read'] = async (domains, _limits, report) => {
      asked.push(...domains);
      for (const domain of domains) report(domain, known.length > 1 ? known.shift() : known[0]);
    };
    const sites = { 'cedar.com': onSite('cedar.com', { name: 'Cedar Dental' }) };
    const { run } = runOver(answered([cedar, oak]), sites, {}, { contacts: { read } });
    await run.run(never);
    return { asked, answer: await run.soFar() };
  };

  test('are those of the site of the business, without the number of the business', async () => {
    const { asked, answer } = await runWith({ contacts: [jane, jim], isPartial: false });
    expect(asked).toEqual(['cedar.com']);
    const byName = new Map(answer.leads.map(({ name, contacts }) => [name, contacts]));
    expect(byName.get('Cedar Dental')).toEqual([jane, { ...jim, phone: null }]);
    expect(byName.get('Oak Dental')).toEqual([]);
    expect(answer.partial).toBe(false);
  });

  test('are read again at the end if the site was not read completely', async () => {
    const first = { contacts: [jane], isPartial: true };
    const { asked, answer } = await runWith(first, { contacts: [jane, jim], isPartial: false });
    expect(asked).toEqual(['cedar.com', 'cedar.com']);
    expect(answer.leads.flatMap(({ contacts }) => contacts)).toHaveLength(2);
  });

  test('make the answer partial if they are unknown', async () => {
    const { answer } = await runWith(undefined);
    expect(answer).toMatchObject({ partial: true, total: 2 });
  });
});

describe('businesses that are suppressed', () => {
  const cedar = { phones: ['+15125550101'], domain: 'cedar.com', website: 'https://cedar.com/' };
  const maple = {
    emails: ['info@maple.com', 'jane@maple.com'],
    domain: 'maple.com',
    website: 'https://maple.com/',
  };
  const sightings = [
    record('Cedar Dental', { ...cedar, emails: ['info@cedar.com'] }),
    // Another record of the same business, without the number.
    record('Cedar Dental', { ...cedar, phones: [], dataset: 'overture', sourceId: 'x' }),
    record('Maple Dental', maple),
  ];
  const runWith = async (...lists: Parameters<typeof suppressionsOf>) => {
    const verified: string[] = [];
    const { run, read, remembered } = runOver(
      answered(sightings),
      {},
      {},
      {
        filter: () => suppressionsOf(...lists).suppressionFilter(),
        addresses: {
          verify: async (businesses) => void verified.push(...businesses.flat()),
        },
      },
    );
    await run.run(never);
    return { answer: await run.soFar(), read, remembered, verified };
  };

  test.each([{ phones: ['+15125550101'] }, { emails: ['info@cedar.com'] }, { domains: ['cedar.com'] }])(
    'with %j are excluded: no lead, no count, no reading of the site, no verification',
    async (list) => {
      const { answer, read, verified } = await runWith(list);
      expect(answer).toMatchObject({ leads: [{ name: 'Maple Dental' }], total: 1 });
      expect(read).toEqual(['maple.com']);
      expect(verified).toEqual(['info@maple.com', 'jane@maple.com']);
    },
  );

  test('with a suppressed further address lose only that address', async () => {
    const { answer, verified } = await runWith({ emails: ['jane@maple.com'] });
    expect(answer.leads).toHaveLength(2);
    expect(verified.toSorted()).toEqual(['info@cedar.com', 'info@maple.com']);
  });

  test('by one account are still found', async () => {
    const { answer } = await runWith({ domains: ['cedar.com'], account: 'acc_one' });
    expect(answer.total).toBe(2);
  });
});

describe('while some sources and sites are slow', () => {
  const business = (domain: string) => record(domain, { domain, website: `https://${domain}/` });

  test('the sites of the first findings are read, and the leads so far can be shown', async () => {
    const slow = Promise.withResolvers<SourcesAnswer>();
    const [cedar, maple] = [business('cedar.com'), business('maple.com')];
    const { run, read, reports } = runOver(
      answered([cedar, maple]),
      { 'cedar.com': onSite('cedar.com') },
      {},
      {
        sources: {
          ask: (_question, _signal, report) => {
            report(answered([cedar]));
            return slow.promise;
          },
        },
      },
    );
    const running = run.run(never);
    await vi.waitFor(() => expect(read).toEqual(['cedar.com']));
    await expect(reports.at(-1)?.soFar?.()).resolves.toMatchObject({
      search: { key: search.key },
      answer: { leads: [{ name: 'cedar.com' }], partial: true },
    });
    slow.resolve(answered([cedar, maple]));
    await running;
    expect(read).toEqual(['cedar.com', 'maple.com']);
  });

  test('the leads whose sites are read are completed, and only these', async () => {
    const end = Promise.withResolvers<undefined>();
    const asked: string[] = [];
    const { run } = runOver(
      answered([business('cedar.com'), record('Maple', { emails: ['info@maple.com'] })]),
      {},
      {},
      {
        sites: {
          count: () => 1,
          read: async (owners, _question, _limits, report) => {
            const [owner] = owners;
            if (!owner) return;
            const sighting = onSite('cedar.com', { emails: ['info@cedar.com'] });
            report({ owners: [owner], sighting, ...readToTheEnd });
            await end.promise;
          },
        },
        addresses: { verify: async (businesses) => void asked.push(...businesses.flat()) },
      },
    );
    const running = run.run(never);
    await vi.waitFor(() => expect(asked).toEqual(['info@cedar.com']), 3000);
    end.resolve(undefined);
    await running;
    expect(asked).toEqual(['info@cedar.com', 'info@maple.com']);
  });
});
