import { suppressionsOf, type TestTables } from '@lode/testing';
import { systemClock } from '@lode/platform';
import { DomainEntity } from '../domains/domain.entity';
import { DomainRepository } from '../domains/domain.repository';
import { SiteKnowledge } from './site-knowledge';
import { RecordingReader } from './testing/fakes';
import { emailOf, readingOf, simpleFits } from './testing/site-reading';
import { PeopleRepository } from '../people/people.repository';
import { sharedEmailTables } from '../testing/email-fixture';

const longBudget = { budget: 20_000 };

let database: TestTables;
beforeAll(async () => {
  database = await sharedEmailTables();
});

const replica = (reader: RecordingReader): SiteKnowledge =>
  new SiteKnowledge({
    reader,
    store: new DomainRepository(
      database.source.getRepository(DomainEntity),
      database.hasher,
      new PeopleRepository(database.source, database.hasher),
    ),
    leases: database.addLeases(),
    fits: simpleFits,
    suppressions: suppressionsOf(),
    clock: systemClock,
    maxAge: 3_600_000,
  });

const readNow = () =>
  readingOf({ emails: [emailOf('jo@acme.test')], read_at: new Date(systemClock.now()).toISOString() });

test('fifty requests to two replicas cause one reading', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: allAsked, resolve: answer } = Promise.withResolvers<void>();
  const reader = new RecordingReader(async () => {
    begin();
    await allAsked;
    return readNow();
  });
  const replicas = [replica(reader), replica(reader)];
  const ask = (count: number) =>
    replicas.flatMap((each) => Array.from({ length: count }, () => each.find('acme.test', longBudget)));
  const first = ask(1);
  await begun;
  const others = ask(24);
  answer();
  const found = await Promise.all([...first, ...others]);
  expect(found).toHaveLength(50);
  for (const each of found)
    expect(each).toMatchObject({ addresses: [{ email: 'jo@acme.test' }], partial: false });
  expect(reader.asked).toHaveLength(1);
  await Promise.all(replicas.map((each) => each.close()));
  await expect(database.source.query('SELECT * FROM email.leases')).resolves.toEqual([]);
});
