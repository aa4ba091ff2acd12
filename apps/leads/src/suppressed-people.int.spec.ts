import {
  GenerateLeads,
  jobOperations,
  ListJobRows,
  StartGenerateLeads,
  type LeadsResult,
} from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { until, type FakeChangeLog } from '@lode/testing';
import { siteReading } from '@lode/domain/testing';
import { emailOf, phoneOf } from './enriching/testing/site-reading';
import { insertPlaces } from './places/testing/insert-places';
import { leadsTables, sharedLeads, type LeadsFixture } from './testing/leads-fixture';

const hasher = new SubjectHasher(Buffer.alloc(32));
const hour = 3_600_000;
const austin = { lat: 30.267, lon: -97.743 };
const names = ['cedar', 'maple', 'juniper', 'willow'] as const;
type Name = (typeof names)[number];

/** Each test has domains and numbers of its own. */
let run = 0;
const domainOf = (name: Name): string => `${name}${run}.com`;
const info = (name: Name): string => `info@${domainOf(name)}`;
const phone = (name: Name): string => `+151255501${String(4 * run + names.indexOf(name)).padStart(2, '0')}`;

describe('suppressed people, over the bus', () => {
  let lode: LeadsFixture;

  const changes = (): FakeChangeLog => {
    if (!lode.changeLog) throw new Error('leads follows no change log');
    return lode.changeLog;
  };
  const change = async (given: Parameters<FakeChangeLog['add']>[0]): Promise<void> => {
    changes().add(given);
    await until(async () => changes().reports.some(({ applied }) => applied === changes().last) || undefined);
  };
  const generate = (account?: string): Promise<LeadsResult> =>
    lode.call(
      GenerateLeads,
      { niche: 'dentists', location: 'Austin' },
      account === undefined ? {} : { account },
    );
  const namesOf = ({ leads }: Pick<LeadsResult, 'leads'>): string[] =>
    leads.map(({ name }) => name).toSorted();
  const insert = () =>
    insertPlaces(
      { query: (statement: string, parameters: unknown[]) => lode.query(statement, parameters) } as never,
      names.map((name, index) => ({
        name: `${name} dental`,
        categories: ['osm:amenity/dentist'],
        point: { ...austin, lat: austin.lat + index / 500 },
        phones: [phone(name)],
        website: `https://${domainOf(name)}/`,
        domain: domainOf(name),
      })),
    );

  beforeAll(async () => {
    lode = await sharedLeads();
  });
  beforeEach(async () => {
    run += 1;
    // Stored answers are also kept in memory.
    lode.clock.advance(25 * hour);
    await lode.empty(...leadsTables, 'leads.result_sets');
    lode.sites.clear();
    lode.sitesOpen = Promise.resolve();
    lode.verified.length = 0;
    lode.read.length = 0;
    await insert();
    for (const name of names)
      lode.sites.set(
        domainOf(name),
        siteReading({
          domain: domainOf(name),
          url: `https://${domainOf(name)}/`,
          pages_crawled: 1,
          company: `${name} dental`,
          emails: [emailOf(info(name))],
          phones: [phoneOf(phone(name))],
        }),
      );
  });

  test('a contact that is suppressed for all is not processed: no lead, no site, no mail host', async () => {
    await change({ action: 'suppress', hash: hasher.phone(phone('cedar')) });
    await change({ action: 'suppress', hash: hasher.domain(domainOf('maple')) });
    const result = await generate();
    expect(namesOf(result)).toEqual(['juniper dental', 'willow dental']);
    expect(result).toMatchObject({ total: 2, partial: false });
    expect(lode.verified.toSorted()).toEqual([info('juniper'), info('willow')]);
    expect(lode.read.toSorted()).toEqual([domainOf('juniper'), domainOf('willow')]);
    await change({ action: 'lift', hash: hasher.phone(phone('cedar')) });
    lode.clock.advance(25 * hour);
    expect(namesOf(await generate())).toEqual(['cedar dental', 'juniper dental', 'willow dental']);
  });

  test('an erasure reaches every table, and no erased row returns', async () => {
    await generate('acc_one');
    const rows = () =>
      lode.query<{ rows: number }>(
        `SELECT (SELECT count(*)::int FROM leads.places WHERE subject_hashes && $1)
          + (SELECT count(*)::int FROM leads.companies WHERE subject_hashes && $1)
          + (SELECT count(*)::int FROM leads.answer_leads WHERE subject_hashes && $1)
          + (SELECT count(*)::int FROM leads.result_rows WHERE subject_hashes && $1) AS rows`,
        [[hasher.phone(phone('cedar'))]],
      );
    await expect(rows()).resolves.toEqual([{ rows: 4 }]);
    await change({ action: 'erase', hash: hasher.phone(phone('cedar')), request_id: `era_leads${run}` });
    await expect(rows()).resolves.toEqual([{ rows: 0 }]);
    const reported = changes().reports.flatMap(({ erased }) => erased);
    expect(reported.filter(({ id }) => id === `era_leads${run}`)).toEqual([
      { id: `era_leads${run}`, removed: 4 },
    ]);

    await expect(generate()).resolves.toMatchObject({ total: 3, cache_hit: true, leads: { length: 3 } });
    lode.clock.advance(25 * hour);
    const again = await generate('acc_one');
    expect(JSON.stringify(again)).not.toContain(phone('cedar'));
    await expect(rows()).resolves.toEqual([{ rows: 0 }]);
  });

  test('a stored answer follows the lists of two accounts and of the deployment at once, and only these', async () => {
    const accounts = ['acc_one', 'acc_two'] as const;
    const visible = async () => {
      const answers = [];
      for (const account of accounts) answers.push(namesOf(await generate(account)));
      return answers;
    };
    const [all = [], withoutCedar, withoutMaple] = [
      names,
      ['juniper', 'maple', 'willow'],
      ['juniper', 'willow'],
    ].map((each) => each.map((name) => `${name} dental`).toSorted());
    await visible();
    expect(await visible()).toEqual([all, all]);
    const cedar = { hash: hasher.email(info('cedar')), account: 'acc_one' };
    await change({ action: 'suppress', ...cedar });
    expect(await visible()).toEqual([withoutCedar, all]);
    expect(await visible()).toEqual([withoutCedar, all]);
    await change({ action: 'suppress', hash: hasher.domain(domainOf('cedar')) });
    await change({ action: 'suppress', hash: hasher.phone(phone('maple')), account: 'acc_two' });
    expect(await visible()).toEqual([withoutCedar, withoutMaple]);
    await change({ action: 'lift', hash: hasher.phone(phone('maple')), account: 'acc_two' });
    await change({ action: 'lift', hash: hasher.domain(domainOf('cedar')) });
    expect(await visible()).toEqual([withoutCedar, all]);
    await change({ action: 'lift', ...cedar });
    expect(await visible()).toEqual([all, all]);
    await change({ action: 'erase', hash: hasher.email(info('cedar')), request_id: `era_leads${run}` });
    expect(await visible()).toEqual([withoutCedar, withoutCedar]);
  });

  test('the rows of a running job are without suppressed and erased contacts at any time, and end with the job', async () => {
    const gate = Promise.withResolvers<undefined>();
    lode.sitesOpen = gate.promise;
    await change({ action: 'suppress', hash: hasher.phone(phone('cedar')) });
    await change({ action: 'suppress', hash: hasher.phone(phone('maple')), account: 'acc_one' });
    const asked = { niche: 'dentists', location: 'Austin' };
    const { id } = await lode.call(StartGenerateLeads, asked, { account: 'acc_one' });
    const rowsOf = (lean: object = {}, account = 'acc_one') =>
      lode.call(ListJobRows, { id, ...lean }, { account });
    const first = await until(async () => {
      const found = await rowsOf();
      return found.revision === null ? undefined : found;
    });
    expect(first.rows.map(({ name }) => name).toSorted()).toEqual(['juniper dental', 'willow dental']);
    const lean = await rowsOf({ fields: 'name' });
    expect(lean.rows.map((row) => Object.keys(row))).toEqual([['name'], ['name']]);
    await expect(rowsOf({}, 'acc_two')).rejects.toMatchObject({ code: 'not_found' });

    await change({ action: 'suppress', hash: hasher.phone(phone('willow')), account: 'acc_one' });
    expect((await rowsOf()).rows.map(({ name }) => name)).toEqual(['juniper dental']);
    await change({ action: 'erase', hash: hasher.phone(phone('juniper')), request_id: `era_leads${run}` });
    expect((await rowsOf()).rows).toEqual([]);
    const stored = () =>
      lode.query(`SELECT key FROM leads.answers WHERE key LIKE 'so far %'`, []) as Promise<unknown[]>;
    expect(await stored()).toHaveLength(1);

    gate.resolve(undefined);
    await until(async () => {
      const job = await lode.call(jobOperations.leads.get, { id }, { account: 'acc_one' });
      return job.state === 'done' || undefined;
    });
    await expect(rowsOf()).resolves.toEqual({ revision: null, rows: [] });
    expect(await stored()).toEqual([]);
  });
});
