import type { TestTables } from '@lode/testing';
import type { DomainKnowledge, KnownAddress } from '../knowledge/domain-knowledge';
import { ConfirmedAddressRepository } from '../learning/confirmed-address.repository';
import { ConfirmedAddressEntity } from '../learning/confirmed-address.entity';
import { DomainEntity } from './domain.entity';
import { DomainRepository } from './domain.repository';
import { PeopleRepository } from '../people/people.repository';
import { sharedEmailTables } from '../testing/email-fixture';

let database: TestTables;
beforeAll(async () => {
  database = await sharedEmailTables();
});

const now = Date.UTC(2026, 0, 31);

/** The hashes of a name together with its domain. */
const namedAtAcme = (name: string): string[] => database.hasher.personForms('acme.test', name);

const subjectsIn = async (table: string): Promise<string[]> => {
  const rows = await database.source.query<{ subject_hashes: string[] }[]>(
    `SELECT subject_hashes FROM email.${table}`,
  );
  return rows.flatMap((row) => row.subject_hashes);
};

describe('DomainRepository', () => {
  let domains: DomainRepository;
  beforeAll(() => {
    domains = new DomainRepository(
      database.source.getRepository(DomainEntity),
      database.hasher,
      new PeopleRepository(database.source, database.hasher),
    );
  });
  afterEach(() => database.source.query('DELETE FROM email.domains'));

  const someName = 'Jürgen 𝒳 \ud800 \0';
  const addressOf = (email: string): KnownAddress => ({
    email,
    type: 'personal',
    name: someName,
    position: null,
    seniority: null,
    department: null,
    decisionMaker: false,
    confidence: 90,
    stillOnPage: true,
    evidence: [],
  });
  const knowledgeOf = (domain: string, ...emails: string[]): DomainKnowledge => ({
    domain,
    company: 'Acme',
    addresses: emails.map(addressOf),
    people: [],
    partial: false,
    reached: true,
    forbidden: false,
    readAt: now - 5,
  });

  test('returns saved knowledge unchanged', async () => {
    const stored = { knowledge: knowledgeOf('acme.test', 'jo@acme.test'), checkedAt: now };
    await domains.save(stored);
    await expect(domains.find('acme.test')).resolves.toEqual(stored);
    await expect(domains.find('apex.test')).resolves.toBeUndefined();
  });

  test('replaces an earlier reading, never a later one', async () => {
    await domains.save({ knowledge: knowledgeOf('acme.test', 'a@acme.test'), checkedAt: now });
    await domains.save({ knowledge: knowledgeOf('acme.test', 'b@acme.test'), checkedAt: now + 1 });
    await domains.save({ knowledge: knowledgeOf('acme.test', 'c@acme.test'), checkedAt: now - 1 });
    await expect(domains.find('acme.test')).resolves.toMatchObject({
      knowledge: { addresses: [{ email: 'b@acme.test' }] },
      checkedAt: now + 1,
    });
    await expect(subjectsIn('domains')).resolves.toEqual([
      database.hasher.email('b@acme.test'),
      ...namedAtAcme(someName),
    ]);
  });

  test('finds the row by each person in it', async () => {
    const knowledge = knowledgeOf('acme.test', 'a@acme.test', 'b@acme.test', 'a@acme.test');
    await domains.save({ knowledge, checkedAt: now });
    const expected = ['a@acme.test', 'b@acme.test'].map((email) => database.hasher.email(email));
    await expect(subjectsIn('domains')).resolves.toEqual([...expected, ...namedAtAcme(someName)]);
  });

  test('deletes domains that were not checked for a long time', async () => {
    await domains.save({ knowledge: knowledgeOf('old.test'), checkedAt: now - 1 });
    await domains.save({ knowledge: knowledgeOf('new.test'), checkedAt: now });
    await domains.deleteExpired(now);
    await expect(domains.find('old.test')).resolves.toBeUndefined();
    await expect(domains.find('new.test')).resolves.toMatchObject({ checkedAt: now });
  });
});

describe('ConfirmedAddressRepository', () => {
  let confirmed: ConfirmedAddressRepository;
  beforeAll(() => {
    confirmed = new ConfirmedAddressRepository(
      database.source.getRepository(ConfirmedAddressEntity),
      database.hasher,
    );
  });
  afterEach(() => database.source.query('DELETE FROM email.confirmed_addresses'));

  const keep = (local: string, at: number, firstName = 'Jo', domain = 'acme.test') =>
    confirmed.keep(domain, { email: `${local}@${domain}`, firstName, lastName: 'Poe', chance: 0.9 }, at);
  const localsOf = async (domain: string) =>
    (await confirmed.of(domain)).map(({ email }) => email.slice(0, email.indexOf('@')));

  test('returns the addresses of one domain with their names', async () => {
    await keep('jo', now, 'Jo');
    await keep('jo', now, 'Jo', 'us.acme.test');
    await expect(confirmed.of('acme.test')).resolves.toEqual([
      { email: 'jo@acme.test', firstName: 'Jo', lastName: 'Poe', chance: 0.9 },
    ]);
  });

  test('returns the newest first, in a stable order and limited', async () => {
    for (const [local, age] of Object.entries({ c: 2, b: 1, a: 2, d: 0 })) await keep(local, now - age);
    await expect(localsOf('acme.test')).resolves.toEqual(['d', 'b', 'a', 'c']);
    await database.source.query(
      `INSERT INTO email.confirmed_addresses SELECT domain, n || email, first_name, last_name, confirmed_at, '{}', chance
       FROM email.confirmed_addresses, generate_series(1, 300) AS n`,
    );
    await expect(localsOf('acme.test')).resolves.toHaveLength(500);
  });

  test('keeps the latest reply of the mail host', async () => {
    await keep('jo', now, 'Joan');
    await keep('jo', now - 1, 'John');
    await expect(confirmed.of('acme.test')).resolves.toMatchObject([{ firstName: 'Joan' }]);
    await keep('jo', now + 1, 'Jo');
    await expect(confirmed.of('acme.test')).resolves.toMatchObject([{ firstName: 'Jo' }]);
    await expect(subjectsIn('confirmed_addresses')).resolves.toEqual([
      database.hasher.email('jo@acme.test'),
      ...namedAtAcme('Jo Poe'),
    ]);
  });

  test('drops an address that is rejected now', async () => {
    await keep('jo', now);
    await keep('ann', now);
    await confirmed.drop('acme.test', 'jo@acme.test');
    await expect(localsOf('acme.test')).resolves.toEqual(['ann']);
  });

  test('stores names with characters that Postgres rejects', async () => {
    await keep('jo', now, 'J\0o \ud800');
    await expect(confirmed.of('acme.test')).resolves.toMatchObject([{ firstName: 'Jo ' }]);
  });

  test('finds rows by an address that was entered as a name', async () => {
    await keep('jo', now, 'mia@acme.test');
    const expected = database.hasher.contacts({ emails: ['jo@acme.test', 'mia@acme.test'], phones: [] });
    await expect(subjectsIn('confirmed_addresses')).resolves.toEqual([
      ...expected,
      ...namedAtAcme('mia@acme.test Poe'),
    ]);
  });

  test('deletes addresses that were not confirmed for a long time', async () => {
    await keep('old', now - 1);
    await keep('new', now);
    await confirmed.deleteExpired(now);
    await expect(localsOf('acme.test')).resolves.toEqual(['new']);
  });
});
