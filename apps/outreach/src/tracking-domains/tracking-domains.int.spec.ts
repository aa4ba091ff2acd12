import {
  CheckMailbox,
  CreateMailbox,
  CreateSequence,
  DeleteMailbox,
  IsTrackingHost,
  UpdateMailbox,
  type Mailbox,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { emptyDatabase } from '../testing/outreach-database';
import { OutreachFixture } from '../testing/outreach-fixture';
import { trackingToken } from './tracking-facts';

const domain = 'go.agency.example';
const minute = 60_000;
const environment = {
  LODE_PUBLIC_URL: 'https://lode.example',
  LODE_TRACKING_URL: 'https://links.lode.example',
  LODE_API_HOSTS: 'api.partner.example',
};

class DomainsFixture extends OutreachFixture {
  static override async start(): Promise<DomainsFixture> {
    return new DomainsFixture(await emptyDatabase(), environment).withReplicas(2);
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
        `SELECT 1 FROM outreach.queue WHERE task = 'check_tracking_domain' AND (due_at <= $1 OR claim IS NOT NULL)`,
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
afterEach(async () => {
  outreach.records.clear();
  await outreach.empty(
    ...['outreach.mailboxes', 'outreach.sequences', 'outreach.tracking_domains', 'outreach.queue'],
  );
});

const publish = (account: string): void => {
  const name = `_lode.${domain} TXT`;
  outreach.records.set(name, [...(outreach.records.get(name) ?? []), trackingToken(account)]);
  outreach.records.set(`${domain} CNAME`, ['links.lode.example.']);
};

test('no account takes a host of the deployment, by a mailbox or a sequence', async () => {
  const name = 'go.links.lode.example';
  const rejected = { code: 'validation', errors: [{ location: 'body.tracking_domain' }] };
  await expect(outreach.mailbox('acc_1', name)).rejects.toMatchObject(rejected);
  const sequence = { name: 'S', from_email: 'ada@agency.example', tracking_domain: name };
  await expect(outreach.call(CreateSequence, sequence, { account: 'acc_1' })).rejects.toMatchObject(rejected);
  const { id } = await outreach.mailbox('acc_1', null);
  const change = outreach.call(UpdateMailbox, { id, tracking_domain: name }, { account: 'acc_1' });
  await expect(change).rejects.toMatchObject(rejected);
  // Stored before it became a host of the deployment, with all records.
  outreach.records.set(`_lode.${name} TXT`, [trackingToken('acc_1')]);
  outreach.records.set(`${name} CNAME`, ['links.lode.example']);
  await outreach.query('UPDATE outreach.mailboxes SET tracking_domain = $1', [name]);
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
  outreach.records.delete(`${domain} CNAME`);
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
  outreach.records.set(`_lode.${domain} TXT`, [trackingToken('acc_2')]);
  await outreach.after(60 * minute);
  await outreach.after(60 * minute);
  expect(await outreach.owners()).toEqual([{ domain, owner: 'acc_2' }]);
});

test('name servers that are silent for a day end it, after a restart too, and so does the last use', async () => {
  publish('acc_1');
  const { id } = await outreach.mailbox('acc_1');
  await outreach.after(minute);
  await outreach.stopServices();
  await outreach.addReplica();
  outreach.records.set(`_lode.${domain} TXT`, null);
  await outreach.after(60 * minute);
  expect(await outreach.isTracking()).toBe(true);
  await outreach.after(24 * 60 * minute);
  expect(await outreach.isTracking()).toBe(false);
  outreach.records.delete(`_lode.${domain} TXT`);
  publish('acc_1');
  await outreach.after(60 * minute);
  expect(await outreach.isTracking()).toBe(true);
  await outreach.call(DeleteMailbox, { id }, { account: 'acc_1' });
  await outreach.after(11 * minute);
  expect(await outreach.isTracking()).toBe(false);
  expect(await outreach.query(`SELECT 1 FROM outreach.queue WHERE task = 'check_tracking_domain'`)).toEqual(
    [],
  );
});
