import { crmVendors, DeleteCrmConnection, type CrmVendor } from '@lode/contracts';
import { UnsealError } from '@lode/platform';
import { until } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { ExportFixture } from '../testing/export-fixture';
import { Fakes } from './testing/fakes';
import { ReceivedContents, Reading } from './testing/reading';

let running: ExportFixture;
let source: DataSource;
let received: ReceivedContents;
beforeAll(async () => {
  running = await ExportFixture.start(2);
  source = await running.connect();
  received = new ReceivedContents(running.caller);
});
afterAll(() => running.stop());
afterEach(() => {
  received.beforeAccept = () => undefined;
});

const halfHour = 1_800_000;
const week = 7 * 24 * 3_600_000;

/** What colleagues do in the fake of a CRM. */
class Colleagues {
  constructor(
    private readonly fakes: Fakes,
    private readonly vendor: CrmVendor,
  ) {}

  add(email: string): string {
    const { hubspot, pipedrive, salesforce } = this.fakes.crms;
    if (this.vendor === 'hubspot') return hubspot.add('contacts', { email }).id;
    if (this.vendor === 'pipedrive')
      return pipedrive.add('persons', { name: 'Ada', emails: [{ value: email, primary: true }] }).id;
    return salesforce.add('Contact', { LastName: 'Moore', Email: email }).id;
  }

  addCompany(domain: string): void {
    const { hubspot, pipedrive, salesforce } = this.fakes.crms;
    if (this.vendor === 'hubspot') hubspot.add('companies', { name: 'Cedar', domain });
    else if (this.vendor === 'pipedrive')
      pipedrive.add('organizations', { name: 'Cedar', website: `https://www.${domain}/` });
    else salesforce.add('Account', { Name: 'Cedar', Website: `http://${domain}` });
  }

  change(id: string, email: string): void {
    const { hubspot, pipedrive, salesforce } = this.fakes.crms;
    if (this.vendor === 'hubspot') hubspot.edit('contacts', id, { email });
    else if (this.vendor === 'pipedrive') pipedrive.edit('persons', id, { emails: [{ value: email }] });
    else salesforce.edit('Contact', id, { Email: email });
  }

  delete(id: string): void {
    const { hubspot, pipedrive, salesforce } = this.fakes.crms;
    if (this.vendor === 'hubspot') hubspot.delete('contacts', id);
    else if (this.vendor === 'pipedrive') pipedrive.delete('persons', id);
    else salesforce.delete('Contact', id);
  }

  unsubscribe(id: string): void {
    const { hubspot, pipedrive, salesforce } = this.fakes.crms;
    if (this.vendor === 'salesforce') salesforce.unsubscribe('Contact', id);
    else if (this.vendor === 'hubspot') hubspot.unsubscribe(id);
    else pipedrive.unsubscribe(id);
  }
}

async function connected(vendor: CrmVendor, beforeOpen: () => void = () => undefined) {
  const fakes = new Fakes(vendor);
  const colleagues = new Colleagues(fakes, vendor);
  const clock = { now: () => fakes.now };
  // The clock of the fakes moves by what the session waits, up to the limit after which a reading is postponed.
  const reading = new Reading({
    ...{ source, bus: running.caller, received, vendor, clock },
    client: ({ waitUntil, minIntervalMs = 0 }) => {
      beforeOpen();
      return fakes.client({
        minIntervalMs,
        waitUntil: async (at, signal) => {
          if (at - fakes.now > 20_000) return waitUntil(at, signal);
          fakes.now = Math.max(fakes.now, at);
        },
      });
    },
  });
  await reading.connect();
  return { fakes, colleagues, reading };
}

describe.each(crmVendors)('%s', (vendor) => {
  test('people and companies of the CRM are handed over, and those that change later', async () => {
    const { fakes, colleagues, reading } = await connected(vendor);
    const ada = colleagues.add('ada@oak.test');
    colleagues.add('someone@gmail.com');
    colleagues.addCompany('cedar.test');
    await expect(reading.run()).resolves.toBe(halfHour);
    expect(reading.received?.isComplete).toBe(true);
    const held = ['ben@oak.test', 'info@cedar.test', 'someone@gmail.com', 'ben@elm.test', 'ben@gmail.com'];
    expect(held.map((email) => reading.holds(email))).toEqual([true, true, true, false, false]);
    fakes.now += halfHour;
    colleagues.change(ada, 'ada@elm.test');
    colleagues.add('cy@ash.test');
    fakes.now += 60_000;
    await expect(reading.run()).resolves.toBe(halfHour);
    const now = ['ada@elm.test', 'cy@ash.test', 'info@cedar.test', 'ada@oak.test'];
    expect(now.map((email) => reading.holds(email))).toEqual([true, true, true, false]);
    expect((await reading.stored).contentsReadAt?.getTime()).toBeGreaterThan(fakes.now - 60_000);
  });

  test('a deleted record leaves with the reading of all records, after a week', async () => {
    const { fakes, colleagues, reading } = await connected(vendor);
    const ada = colleagues.add('ada@oak.test');
    colleagues.add('ben@elm.test');
    await reading.run();
    colleagues.delete(ada);
    fakes.now += halfHour;
    await reading.run();
    expect(reading.holds('ada@oak.test')).toBe(true);
    fakes.now += week;
    await reading.run();
    expect(['ada@oak.test', 'ben@elm.test'].map((email) => reading.holds(email))).toEqual([false, true]);
  });

  test('a killed reading continues at the page, and hands over each record once', async () => {
    const { fakes, colleagues, reading } = await connected(vendor);
    const size = { hubspot: 250, pipedrive: 1200, salesforce: 1200 }[vendor];
    for (let at = 0; at < size; at += 1) colleagues.add(`p${at}@company-${at}.test`);
    let calls = 0;
    received.beforeAccept = () => {
      calls += 1;
      if (calls === 2) throw new TypeError('killed');
    };
    await expect(reading.run()).rejects.toThrow();
    const before = fakes.fake.requests.entries.length;
    await expect(reading.run()).resolves.toBe(halfHour);
    expect(reading.received?.entries.size).toBe(size);
    // The killed page, the two or three after it, and a new session of Salesforce.
    expect(fakes.fake.requests.entries.length - before).toBe(vendor === 'salesforce' ? 5 : 3);
  });

  test('people who unsubscribed in the CRM are suppressed', async () => {
    const { colleagues, reading } = await connected(vendor);
    colleagues.unsubscribe(colleagues.add('ada@oak.test'));
    colleagues.add('ben@oak.test');
    await reading.run();
    expect(reading.suppressed).toEqual(['ada@oak.test']);
  });

  test('a page of HTML is retried later, and the account sees why', async () => {
    const { fakes, colleagues, reading } = await connected(vendor);
    colleagues.add('ada@oak.test');
    fakes.fake.faults.answerHtml();
    await expect(reading.run()).resolves.toBe(3_600_000);
    expect((await reading.stored).contentsFailure).toMatch(/page|status 200/);
    expect(reading.received).toBeUndefined();
    fakes.fake.faults.answerNormally();
    await expect(reading.run()).resolves.toBe(halfHour);
    expect((await reading.stored).contentsFailure).toBeNull();
  });

  test('a connection that is removed during a reading leaves nothing', async () => {
    const { colleagues, reading } = await connected(vendor);
    colleagues.add('ada@oak.test');
    const { account, connection } = reading.crm;
    received.beforeAccept = async () => reading.connections.remove(account, connection);
    await reading.run();
    expect(reading.received).toBeUndefined();
  });

  test('after the removal of the connection its contents are removed', async () => {
    const { colleagues, reading } = await connected(vendor);
    colleagues.add('ada@oak.test');
    await reading.run();
    expect(reading.received?.entries.size).toBe(1);
    const { account, connection } = reading.crm;
    await reading.connections.remove(account, connection);
    expect(reading.delayMs).toBe(0);
    await expect(reading.run()).resolves.toBeUndefined();
    expect(reading.received).toBeUndefined();
  });
});

test.each(['hubspot', 'pipedrive'] as const)(
  'a revoked sign-in of %s ends the readings until it is replaced',
  async (vendor) => {
    const { fakes, reading } = await connected(vendor);
    fakes.crms[vendor].revokeTokens();
    await expect(reading.run()).resolves.toBeUndefined();
    expect(await reading.stored).toMatchObject({ status: 'failed' });
    const { account, connection } = reading.crm;
    await reading.connections.change(account, connection, { secret: 'new', status: 'active', failure: null });
    expect(reading.delayMs).toBe(0);
  },
);

test('a reading waits for the daily budget of Pipedrive, and takes 200 pages of it in a day', async () => {
  const { fakes, colleagues, reading } = await connected('pipedrive');
  for (let at = 0; at < 600; at += 1) colleagues.add(`p${at}@company-${at}.test`);
  fakes.crms.pipedrive.spendBudget(15);
  const delay = await reading.run();
  expect(delay).toBeGreaterThanOrEqual(3_600_000);
  expect((await reading.stored).reading).toMatchObject({ pages: 1 });
  fakes.now += 24 * 3_600_000;
  await reading.run();
  expect(reading.received?.entries.size).toBe(600);
  await reading.connections.saveReading(reading.crm, {
    reading: { number: fakes.now, since: null, cursor: null, pages: 199 },
  });
  await expect(reading.run()).resolves.toBe(24 * 3_600_000);
});

test('a secret that was replaced during the reading is tried again', async () => {
  const { reading } = await connected('hubspot');
  const { account, connection } = reading.crm;
  await reading.connections.replaceSecret(account, connection, 'sealed', 'newer');
  await expect(reading.connections.rejectSecret(reading.crm, 'sealed', 'revoked')).resolves.toBe(false);
  expect(await reading.stored).toMatchObject({ status: 'active' });
});

test('the records of a sync that began during a reading are read soon', async () => {
  const { fakes, reading } = await connected('hubspot');
  const { account, connection } = reading.crm;
  received.beforeAccept = async () => {
    const lastSyncAt = new Date(fakes.now + 1);
    await reading.connections.change(account, connection, { lastSyncAt });
  };
  await expect(reading.run()).resolves.toBe(10_000);
});

test('a secret whose key is missing is a failure that the account sees', async () => {
  const { fakes, reading } = await connected('hubspot', () => {
    throw new UnsealError('LODE_SECRET_KEY lacks the key 7');
  });
  expect(fakes.fake.requests.entries).toEqual([]);
  await expect(reading.run()).resolves.toBe(3_600_000);
  expect((await reading.stored).contentsFailure).toContain('lacks the key 7');
});

test('one of two replicas removes the contents of a deleted connection', async () => {
  const { reading } = await connected('hubspot');
  const { account, connection } = reading.crm;
  await reading.run();
  expect(reading.received?.isComplete).toBe(true);
  await running.call(DeleteCrmConnection, { id: connection }, { account });
  await until(() => reading.received === undefined, 10_000);
  await until(
    async () =>
      (await running.query('SELECT key FROM export.queue WHERE key = $1', [connection])).length === 0,
    10_000,
  );
});

test('a reading keeps the search limit of HubSpot', async () => {
  const { fakes, colleagues, reading } = await connected('hubspot');
  await reading.run();
  fakes.now += halfHour;
  for (let at = 0; at < 700; at += 1) colleagues.add(`p${at}@company-${at}.test`);
  fakes.now += 60_000;
  await reading.run();
  expect(reading.received?.entries.size).toBe(700);
  expect(fakes.crms.hubspot.requests.entries.filter(({ status }) => status === 429)).toEqual([]);
  expect(fakes.crms.hubspot.requests.maxWithin(1000)).toBeLessThanOrEqual(5);
});

test('a reading waits while a sync of the connection runs', async () => {
  const { reading } = await connected('hubspot');
  const { account, connection } = reading.crm;
  await running.query(
    `INSERT INTO export.jobs (id, account_id, operation, state, request, created_at, updated_at, subject_hashes)
     VALUES ('job_export_' || $2, $1, 'sync_crm', 'running', json_build_object('id', $2::text), now(), now(), '{}')`,
    [account, connection],
  );
  await expect(reading.run()).resolves.toBe(60_000);
  expect(reading.received).toBeUndefined();
});
