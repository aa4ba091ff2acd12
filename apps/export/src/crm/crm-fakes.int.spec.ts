import { crmVendors, type CrmVendor } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { ExportFixture } from '../testing/export-fixture';
import { listedLead } from '../testing/sample-leads';
import { fieldList } from './connections/crm-fields';
import { Fakes } from './testing/fakes';
import { people, Syncing } from './testing/syncing';
import type { CrmClient } from './vendors/crm-client';

let running: ExportFixture;
let source: DataSource;
beforeAll(async () => {
  running = await ExportFixture.start();
  source = await running.connect();
});
afterAll(() => running.stop());

/** A client that is replaced after each kill. */
const renewed = (fakes: Fakes): CrmClient & { renew: () => void } => {
  let current = fakes.client();
  return {
    renew: () => {
      current = fakes.client();
    },
    get batchSize() {
      return current.batchSize;
    },
    get requests() {
      return current.requests;
    },
    get costs() {
      return current.costs;
    },
    prepare: (signal) => current.prepare(signal),
    fields: (signal) => current.fields(signal),
    find: (lookup, signal) => current.find(lookup, signal),
    write: (records, onOutcome, signal) => current.write(records, onOutcome, signal),
    contents: (place, signal) => current.contents(place, signal),
  };
};

async function synced(vendor: CrmVendor, leads: Parameters<Syncing<CrmClient>['prepare']>[0]) {
  const fakes = new Fakes(vendor);
  const crm = renewed(fakes);
  const syncing = new Syncing({ running, source, crm, vendor });
  await syncing.prepare(leads);
  return { fakes, crm, syncing };
}

const size = 110;

describe.each(crmVendors)('%s', (vendor) => {
  test('with 5 % errors and three kills: one record each, a second sync changes nothing', async () => {
    const { fakes, crm, syncing } = await synced(vendor, people(size));
    fakes.fake.faults.failRecords({ rate: 0.05, seed: 1, attempts: 1 });
    fakes.fake.faults.failRequests({ rate: 0.02, seed: 2 });
    fakes.fake.faults.loseAnswers({ rate: 0.02, seed: 3 });
    const job = syncing.newJob();
    let writes = 0;
    const kills = vendor === 'pipedrive' ? [10, 50, 90] : [1, 2, 3];
    for (const kill of kills) {
      fakes.beforeWrite = () => {
        writes += 1;
        if (writes === kill) throw new TypeError('killed');
      };
      // A kill looks like a lost connection to the session; the abort ends the attempt.
      await syncing.attempt({}, job).catch(() => undefined);
      crm.renew();
    }
    fakes.beforeWrite = () => undefined;
    const first = await syncing.attempt({}, job);
    expect(first).toMatchObject({ leads: size, stopped: null });
    expect(first.created + first.failed + first.unchanged + first.updated).toBe(size);
    fakes.fake.faults.failRequests(undefined);
    fakes.fake.faults.loseAnswers(undefined);
    crm.renew();
    const second = await syncing.attempt();
    expect(second).toMatchObject({ failed: 0, stopped: null });
    expect(fakes.records()).toHaveLength(size);
    crm.renew();
    expect(await syncing.attempt()).toMatchObject({ created: 0, updated: 0, unchanged: size });
    expect(fakes.records()).toHaveLength(size);
  });

  test('records whose answer was lost are reported as created', async () => {
    const { fakes, syncing } = await synced(vendor, people(3));
    fakes.losesNextWrite = true;
    expect(await syncing.attempt()).toMatchObject({ created: 3, failed: 0, stopped: null });
    expect(fakes.losesNextWrite).toBe(false);
    expect(fakes.records()).toHaveLength(3);
  });

  test('a company without an address is recognized by its domain', async () => {
    const lead = listedLead(1, {
      name: 'Cedar Dental',
      company: 'Cedar Dental',
      website: 'https://www.cedar.test/',
    });
    const { fakes, syncing } = await synced(vendor, [lead]);
    if (vendor === 'hubspot') fakes.crms.hubspot.add('companies', { name: 'Cedar', domain: 'cedar.test' });
    if (vendor === 'pipedrive')
      fakes.crms.pipedrive.add('organizations', { name: 'Cedar', website: 'https://cedar.test' });
    if (vendor === 'salesforce')
      fakes.crms.salesforce.add('Lead', { LastName: 'Doe', Company: 'Cedar', Website: 'http://cedar.test' });
    fakes.now += 60_000;
    const job = syncing.newJob();
    const report = await syncing.attempt({}, job);
    expect([report.created, report.failed, report.skipped]).toEqual([0, 0, 0]);
    expect((await syncing.report(job))[0]).toMatchObject({ 'Matched By': 'domain' });
  });

  test('the fields that leads are written to by default are among those that can be written', async () => {
    const { fields, columns } = fieldList(
      vendor,
      await new Fakes(vendor).client().fields(AbortSignal.timeout(5000)),
    );
    for (const { usual } of columns)
      for (const { object, field, on_creation: isOnCreation } of usual) {
        const found = fields.find((each) => each.object === object && each.name === field);
        expect({ field, isText: found?.is_text }).toEqual({ field, isText: !isOnCreation });
      }
    expect(fields.map(({ label }) => label)).not.toContain('');
    expect(fields.map(({ name }) => name.toLowerCase())).not.toContain('id');
  });

  test('a person who unsubscribed in the CRM is suppressed', async () => {
    const { fakes, crm, syncing } = await synced(vendor, people(2));
    await syncing.attempt();
    const id = fakes.records()[0]?.id ?? '';
    if (vendor === 'salesforce') fakes.crms.salesforce.unsubscribe('Lead', id);
    else fakes.crms[vendor].unsubscribe(id);
    crm.renew();
    expect(await syncing.attempt()).toMatchObject({ unchanged: 1, skipped: 1 });
    expect(syncing.suppressed).toEqual(['p0@cedar.test']);
  });
});
