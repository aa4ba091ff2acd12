import {
  CheckMailbox,
  CreateMailbox,
  CreateSequence,
  DeleteMailbox,
  IsTrackingHost,
  LookUp,
  RecallVerdicts,
  UpdateMailbox,
  type LookUpResult,
  type Mailbox,
} from '@lode/contracts';
import { movableClock, TestService, testDatabase, until } from '@lode/service-kit/testing';
import { OutreachModule } from '../outreach.module';
import { trackingToken } from './tracking-facts';

const domain = 'go.agency.example';
const minute = 60_000;
const environment = {
  LODE_PUBLIC_URL: 'https://lode.example',
  LODE_TRACKING_URL: 'https://links.lode.example',
  LODE_API_HOSTS: 'api.partner.example',
};

/** Records by `name TYPE`; null: the name servers do not answer. */
let zone: Record<string, string[] | null>;

class DomainsFixture extends TestService {
  static async start(): Promise<DomainsFixture> {
    const database = await testDatabase(OutreachModule);
    const outreach = new DomainsFixture(OutreachModule, database, movableClock(Date.UTC(2026, 2, 2, 11)));
    outreach.caller.serve(RecallVerdicts, () => Promise.resolve({ results: [] }));
    outreach.caller.serve(LookUp, async ({ name, type }): Promise<LookUpResult> => {
      const records = zone[`${name} ${type}`];
      if (records === null) return { outcome: 'no_answer', records: [] };
      return records ? { outcome: 'records', records } : { outcome: 'no_records', records: [] };
    });
    await outreach.startReplica(environment);
    await outreach.startReplica(environment);
    return outreach;
  }

  mailbox(account: string, name: string | null = domain): Promise<Mailbox> {
    const servers = { smtp_host: 'smtp.agency.example', imap_host: 'imap.agency.example', password: 'p' };
    const request = { email: `${account}@agency.example`, ...servers, tracking_domain: name };
    return this.call(CreateMailbox, request, { account });
  }

  async isTracking(host = domain): Promise<boolean> {
    return (await this.call(IsTrackingHost, { host })).is_tracking_host;
  }

  async owners(): Promise<unknown[]> {
    return this.query('SELECT domain, account_id AS owner FROM outreach.tracking_domains');
  }

  /** Moves the clock, and waits until no check is due. */
  async after(ms: number): Promise<void> {
    this.clock.advance(ms);
    await until(async () => {
      const due = await this.query(
        `SELECT 1 FROM outreach.agenda WHERE task = 'check_tracking_domain' AND (due_at <= $1 OR entry IS NOT NULL)`,
        [new Date(this.clock.now())],
      );
      return due.length === 0;
    }, 20_000);
  }

  async problems(account: string, id: string): Promise<{ message: string; fix: string }[]> {
    const { findings } = await this.call(CheckMailbox, { id }, { account });
    return findings.filter(({ code }) => code === 'tracking_domain');
  }
}

let outreach: DomainsFixture;
beforeAll(async () => {
  outreach = await DomainsFixture.start();
}, 60_000);
afterAll(() => outreach.stop());
beforeEach(() => {
  zone = {};
});
afterEach(() =>
  outreach.empty('outreach.mailboxes', 'outreach.sequences', 'outreach.tracking_domains', 'outreach.agenda'),
);

const publish = (account: string): void => {
  zone[`_lode.${domain} TXT`] = [...(zone[`_lode.${domain} TXT`] ?? []), trackingToken(account)];
  zone[`${domain} CNAME`] = ['links.lode.example.'];
};

test.each([
  'lode.example',
  'x.LODE.example',
  'links.lode.example',
  'go.links.lode.example',
  'api.partner.example',
])('no account takes the host %s of the deployment, by a mailbox or a sequence', async (name) => {
  const rejected = { code: 'validation', errors: [{ location: 'body.tracking_domain' }] };
  await expect(outreach.mailbox('acc_1', name)).rejects.toMatchObject(rejected);
  const sequence = { name: 'S', from_email: 'ada@agency.example', tracking_domain: name };
  await expect(outreach.call(CreateSequence, sequence, { account: 'acc_1' })).rejects.toMatchObject(rejected);
  const { id } = await outreach.mailbox('acc_1', null);
  const change = outreach.call(UpdateMailbox, { id, tracking_domain: name }, { account: 'acc_1' });
  await expect(change).rejects.toMatchObject(rejected);
  // Stored by a version that accepted it, with all records.
  zone[`_lode.${name} TXT`] = [trackingToken('acc_1')];
  zone[`${name} CNAME`] = ['links.lode.example'];
  await outreach.query('UPDATE outreach.mailboxes SET tracking_domain = $1', [name.toLowerCase()]);
  await outreach.call(UpdateMailbox, { id, daily_limit: 5 }, { account: 'acc_1' });
  await outreach.after(minute);
  expect(await outreach.isTracking(name)).toBe(false);
});

test('a name counts only with the token of the account and while it leads here', async () => {
  const { id } = await outreach.mailbox('acc_1');
  await outreach.after(0);
  expect(await outreach.isTracking()).toBe(false);
  expect(await outreach.problems('acc_1', id)).toMatchObject([
    {
      message: `_lode.${domain} has no TXT record of this account; ${domain} does not point to links.lode.example`,
      fix: expect.stringContaining(trackingToken('acc_1')),
    },
  ]);
  publish('acc_2');
  await outreach.after(minute);
  expect([await outreach.isTracking(), (await outreach.problems('acc_1', id)).length]).toEqual([false, 1]);
  publish('acc_1');
  // A request makes no name count.
  await outreach.isTracking();
  expect([await outreach.isTracking(), await outreach.problems('acc_1', id)]).toEqual([false, []]);
  await outreach.after(5 * minute);
  expect(await outreach.isTracking()).toBe(true);
  expect(await outreach.isTracking('GO.agency.example')).toBe(true);
  delete zone[`${domain} CNAME`];
  await outreach.after(11 * minute);
  expect(await outreach.isTracking()).toBe(false);
});

test('two accounts cannot own a name, also if both are named', async () => {
  publish('acc_1');
  publish('acc_2');
  await outreach.mailbox('acc_1');
  await outreach.after(minute);
  const { id } = await outreach.mailbox('acc_2');
  await outreach.after(minute);
  expect(await outreach.owners()).toEqual([{ domain, owner: 'acc_1' }]);
  expect(await outreach.problems('acc_2', id)).toMatchObject([
    { message: `${domain} is the tracking domain of another account` },
  ]);
  zone[`_lode.${domain} TXT`] = [trackingToken('acc_2')];
  await outreach.after(60 * minute);
  await outreach.after(60 * minute);
  expect(await outreach.owners()).toEqual([{ domain, owner: 'acc_2' }]);
});

test('name servers that are silent for a day end it, after a restart too, and so does the last use', async () => {
  publish('acc_1');
  const { id } = await outreach.mailbox('acc_1');
  await outreach.after(minute);
  await outreach.stopServices();
  await outreach.startReplica(environment);
  zone[`_lode.${domain} TXT`] = null;
  await outreach.after(60 * minute);
  expect(await outreach.isTracking()).toBe(true);
  await outreach.after(24 * 60 * minute);
  expect(await outreach.isTracking()).toBe(false);
  delete zone[`_lode.${domain} TXT`];
  publish('acc_1');
  await outreach.after(60 * minute);
  expect(await outreach.isTracking()).toBe(true);
  await outreach.call(DeleteMailbox, { id }, { account: 'acc_1' });
  await outreach.after(11 * minute);
  expect(await outreach.isTracking()).toBe(false);
  expect(await outreach.query(`SELECT 1 FROM outreach.agenda WHERE task = 'check_tracking_domain'`)).toEqual(
    [],
  );
});
