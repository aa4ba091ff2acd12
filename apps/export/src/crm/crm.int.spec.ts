import { suppressionsOf } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { ExportFixture } from '../testing/export-fixture';
import { listedLead } from '../testing/sample-leads';
import { CrmConnectionRepository } from './connections/crm-connection.repository';
import { noReadings, people, Syncing } from './testing/syncing';
import { MemoryCrm } from './testing/memory-crm';
import { CrmError } from './vendors/crm-http';

let running: ExportFixture;
let source: DataSource;
beforeAll(async () => {
  running = await ExportFixture.start();
  source = await running.connect();
});
afterAll(() => running.stop());

async function syncingOf(...[leads, fields]: Parameters<Syncing<MemoryCrm>['prepare']>) {
  const syncing = new Syncing({ running, source, crm: new MemoryCrm() });
  await syncing.prepare(leads, fields);
  return syncing;
}

test('creates a record for each lead, once', async () => {
  const syncing = await syncingOf(people(25));
  expect(await syncing.attempt()).toMatchObject({
    ...{ leads: 25, created: 25, updated: 0, unchanged: 0, skipped: 0, failed: 0, stopped: null },
    missing_fields: expect.arrayContaining(['jobtitle']),
  });
  const [first] = syncing.crm.records;
  expect(first).toMatchObject({
    emails: ['p0@cedar.test'],
    fields: { firstname: 'Ada', lifecyclestage: 'lead' },
  });
  expect(await syncing.attempt()).toMatchObject({ leads: 25, created: 0, updated: 0, unchanged: 25 });
  expect(syncing.crm.records).toHaveLength(25);
});

test('a third sync after edits in the CRM keeps them', async () => {
  const syncing = await syncingOf(people(12));
  await syncing.attempt();
  // A colleague changes the address too, by which the record was found at first.
  syncing.crm.change('3', { email: 'new@cedar.test', firstname: 'Augusta' }, { emails: ['new@cedar.test'] });
  expect(await syncing.attempt()).toMatchObject({ unchanged: 12 });
  expect(syncing.crm.records[2]?.fields).toMatchObject({ email: 'new@cedar.test', firstname: 'Augusta' });
  expect(syncing.crm.records).toHaveLength(12);
});

test('a dry run writes nothing and says what a sync would do', async () => {
  const syncing = await syncingOf(people(3));
  syncing.crm.add({ email: 'p1@cedar.test', firstname: 'Ada', lifecyclestage: 'lead' });
  const job = syncing.newJob();
  expect(await syncing.attempt({ dry_run: true }, job)).toMatchObject({
    ...{ dry_run: true, created: 2, updated: 1, estimated_seconds: 1 },
  });
  expect(syncing.crm.records).toHaveLength(1);
  expect(await syncing.report(job)).toContainEqual(
    expect.objectContaining({
      Action: 'updated',
      Email: 'p1@cedar.test',
      Field: 'lastname',
      'Old Value': '',
      'New Value': 'Moore1',
    }),
  );
  expect(await syncing.attempt()).toMatchObject({ created: 2, updated: 1 });
});

test.each(['before', 'after'] as const)('three kills %s a write: exactly one record each', async (moment) => {
  const syncing = await syncingOf(people(45));
  const job = syncing.newJob();
  for (const victim of ['p4@', 'p17@', 'p31@']) {
    let isKilled = false;
    syncing.crm[moment === 'before' ? 'beforeWrite' : 'afterWrite'] = ({ fields }) => {
      if (isKilled || !fields.email?.startsWith(victim)) return;
      isKilled = true;
      throw new Error('killed');
    };
    await expect(syncing.attempt({}, job)).rejects.toThrow('killed');
  }
  expect(await syncing.attempt({}, job)).toMatchObject({ leads: 45, created: 45, failed: 0, stopped: null });
  const emails = syncing.crm.records.flatMap((record) => record.emails);
  expect([emails.length, new Set(emails).size]).toEqual([45, 45]);
  expect(await syncing.attempt()).toMatchObject({ unchanged: 45 });
});

test('after a kill, a value that a colleague wrote meanwhile is kept', async () => {
  const syncing = await syncingOf(people(1));
  const { id } = syncing.crm.add({ email: 'p0@cedar.test' });
  const job = syncing.newJob();
  syncing.crm.beforeWrite = () => {
    throw new Error('killed');
  };
  await expect(syncing.attempt({}, job)).rejects.toThrow('killed');
  syncing.crm.beforeWrite = () => undefined;
  syncing.crm.change(id, { firstname: 'Augusta' });
  await syncing.attempt({}, job);
  expect(syncing.crm.records[0]?.fields).toMatchObject({ firstname: 'Augusta', lastname: 'Moore0' });
});

test('rejected leads are reported, and the others are written', async () => {
  const leads = people(20).map((lead, at) =>
    at % 5 === 0 ? { ...lead, email: `bad${at}@cedar.test` } : lead,
  );
  const syncing = await syncingOf(leads);
  const job = syncing.newJob();
  expect(await syncing.attempt({}, job)).toMatchObject({ created: 16, failed: 4, stopped: null });
  expect((await syncing.report(job)).filter((row) => row['Action'] === 'failed')[0]).toMatchObject({
    Email: 'bad0@cedar.test',
    Reason: 'invalid address',
  });
});

test.each([
  ['sign_in_rejected', 'failed'],
  ['permission_missing', 'active'],
  ['crm_full', 'active'],
  ['field_deleted', 'active'],
  ['not_a_crm', 'active'],
] as const)('%s ends the sync, which a later one continues', async (kind, status) => {
  const syncing = await syncingOf(people(25));
  let written = 0;
  syncing.crm.beforeWrite = () => {
    written += 1;
    if (written === 15) throw new CrmError(kind, 'storage is spent');
  };
  expect(await syncing.attempt()).toMatchObject({
    stopped: kind,
    stop_detail: 'storage is spent',
    created: 14,
  });
  expect(
    await new CrmConnectionRepository(source, noReadings).get(syncing.account, syncing.connection),
  ).toMatchObject({
    status,
  });
  syncing.crm.beforeWrite = () => undefined;
  expect(await syncing.attempt()).toMatchObject({ created: 11, unchanged: 14 });
  expect(syncing.crm.records).toHaveLength(25);
});

test('suppressed people are never written, also if the entry comes into force during the sync', async () => {
  const syncing = await syncingOf(people(15));
  syncing.suppressions = suppressionsOf({ emails: ['p1@cedar.test'] });
  const job = syncing.newJob();
  syncing.crm.beforeWrite = () => {
    throw new Error('killed');
  };
  await expect(syncing.attempt({}, job)).rejects.toThrow('killed');
  syncing.crm.beforeWrite = () => undefined;
  syncing.suppressions = suppressionsOf({ emails: ['p1@cedar.test', 'p2@cedar.test'] });
  expect(await syncing.attempt({}, job)).toMatchObject({ leads: 14, created: 13, skipped: 1 });
  expect(syncing.crm.records.map(({ fields }) => fields.email)).not.toContain('p2@cedar.test');
  expect(JSON.stringify(await syncing.report(job))).not.toContain('p2@cedar.test');
});

test('without a fresh change log nothing is written', async () => {
  const syncing = await syncingOf(people(3));
  const fresh = syncing.suppressions;
  const filter = fresh.suppressionFilter(syncing.account);
  syncing.suppressions = { isStale: true, suppressionFilter: () => filter } as unknown as typeof fresh;
  expect(await syncing.attempt()).toMatchObject({ stopped: 'suppressions_unavailable', created: 0 });
  expect(syncing.crm.records).toEqual([]);
});

test('an erasure deletes the rows of the person', async () => {
  const syncing = await syncingOf([...people(2), listedLead(9, { name: 'Eve', email: 'eve@erased.test' })]);
  const job = syncing.newJob();
  await syncing.attempt({}, job);
  expect(await running.tablesWith('eve@erased.test')).toEqual(['crm_sync_rows']);
  await running.lists.erase('eve@erased.test');
  expect(await running.tablesWith('eve@erased.test')).toEqual([]);
  expect(
    await running.query('SELECT lode_id FROM export.crm_records WHERE account_id = $1', [syncing.account]),
  ).toHaveLength(2);
});

test('lists the leads of a dry run by their action, with old and new values, and names its source', async () => {
  const syncing = await syncingOf(people(3), [{ column: 'Last Name', overwrite: true }]);
  syncing.crm.add({ email: 'p0@cedar.test', lastname: 'Old', firstname: 'Ada' });
  const job = syncing.newJob();
  expect(await syncing.attempt({ dry_run: true, rows: 'contact' }, job)).toMatchObject({
    ...{ state: 'done', dry_run: true, list: syncing.list, results: null, rows: 'contact', verified: false },
    ...{ job_id: job, created: 2, updated: 1 },
  });
  const { rows } = await syncing.rows(job, { action: 'updated' });
  expect(rows).toMatchObject([{ row_number: 1, email: 'p0@cedar.test', matched_by: 'email', reason: null }]);
  expect(rows[0]?.changes).toContainEqual({ field: 'lastname', old: 'Old', new: 'Moore0' });
  const first = await syncing.rows(job, { limit: 2 });
  const second = await syncing.rows(job, { limit: 2, cursor: first.next_cursor ?? '' });
  expect([...first.rows, ...second.rows].map(({ action }) => action)).toEqual([
    'updated',
    'created',
    'created',
  ]);
  expect(second.next_cursor).toBeNull();
  for (let count = 0; count < 2; count += 1) await syncing.attempt();
  expect(await syncing.store.reports(syncing.account, syncing.connection)).toMatchObject([
    { created: 0, updated: 0, unchanged: 3, dry_run: false },
    { created: 2, updated: 1, unchanged: 0, dry_run: false },
    { created: 2, updated: 1, unchanged: 0, dry_run: true, job_id: job },
  ]);
  for (const read of [syncing.rows(syncing.newJob()), syncing.report(syncing.newJob())])
    await expect(read).rejects.toMatchObject({ code: 'not_found' });
  syncing.suppressions = suppressionsOf({ emails: ['p1@cedar.test'] });
  expect((await syncing.rows(job)).rows.map(({ email }) => email)).toEqual([
    'p0@cedar.test',
    'p2@cedar.test',
  ]);
});

test('a sync that is continued reports the leads of its earlier worker, and all at the end', async () => {
  const syncing = await syncingOf(people(15));
  const job = syncing.newJob();
  for (const victim of ['p12@', 'p14@']) {
    let isKilled = false;
    syncing.crm.beforeWrite = ({ fields }) => {
      if (isKilled || !fields.email?.startsWith(victim)) return;
      isKilled = true;
      throw new Error('killed');
    };
    await expect(syncing.attempt({}, job)).rejects.toThrow('killed');
  }
  // All leads were planned by then: the last attempt only writes.
  await syncing.attempt({}, job);
  expect(syncing.progress).toEqual([[15, 15]]);
});

test('a sync of a CRM that cannot be reached says so, and what to do', async () => {
  const syncing = await syncingOf(people(3));
  syncing.crm.beforeWrite = () => {
    throw new CrmError('crm_unavailable', 'no connection to HubSpot could be made in 5 attempts');
  };
  expect(await syncing.attempt()).toMatchObject({
    stopped: 'crm_unavailable',
    stop_detail:
      'no connection to HubSpot could be made in 5 attempts; start the sync again when the CRM answers: it repeats nothing that it has written',
  });
});
