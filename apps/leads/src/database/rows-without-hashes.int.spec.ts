import { createDataSource, migrate } from '@lode/service-kit';
import { emptyDatabase, type EmptyDatabase } from '@lode/service-kit/testing';
import type { DataSource } from 'typeorm';
import { insertPlaces } from '../places/testing/insert-places';
import { leadsDatabase } from './leads-database';
import { Leads1764000000000 } from './migrations/1764000000000-leads';

const service = 'leads';
let database: EmptyDatabase;
let admin: DataSource;

beforeAll(async () => {
  database = await emptyDatabase();
  const url = database.adminUrl;
  admin = await createDataSource({
    service,
    url,
    database: leadsDatabase,
    pool: 1,
  }).initialize();
});
afterAll(async () => {
  await admin.destroy();
  await database.drop();
});

const count = async (from: string): Promise<number> =>
  (await admin.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM leads.${from}`))[0]?.count ??
  -1;

test('no row has a hash of the old form after the service follows the lists', async () => {
  const roles = (await database.provision([service])).get(service);
  if (!roles) throw new Error('no roles');
  const before = { ...leadsDatabase, migrations: [Leads1764000000000] };
  await migrate({ service, database: before, ...roles });
  await insertPlaces(admin, [
    { name: 'Cedar Dental', phones: ['+15125550101'], emails: ['info@cedar.com'] },
    { name: 'Maple Dental' },
  ]);
  await admin.query(`UPDATE leads.places SET content_hash = 'imported'`);
  await admin.query(
    `INSERT INTO leads.result_sets VALUES ('res_leads_1', 'acc_1', 'maps_search', 1, now(), now())`,
  );
  await admin.query(`INSERT INTO leads.result_rows VALUES ('res_leads_1', 0, 'acc_1', '{}', '{old}')`);
  expect([await count('result_rows'), await count('places WHERE cardinality(phones) > 0')]).toEqual([1, 1]);

  await expect(migrate({ service, database: leadsDatabase, ...roles })).resolves.toContain(
    'Privacy1765000000000',
  );

  expect([await count('result_sets'), await count('result_rows')]).toEqual([0, 0]);
  await expect(
    admin.query(`SELECT name, phones, emails, subject_hashes, content_hash = '' AS stale FROM leads.places`),
  ).resolves.toEqual(
    expect.arrayContaining([
      { name: 'Cedar Dental', phones: [], emails: [], subject_hashes: [], stale: true },
      { name: 'Maple Dental', phones: [], emails: [], subject_hashes: [], stale: false },
    ]),
  );
});
