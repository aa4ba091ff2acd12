import {
  CheckSendingDomain,
  CreateMailbox,
  CreateSequence,
  DeleteMailbox,
  GetSendingDomain,
  ListSendingDomains,
  mailboxScope,
  type Mailbox,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { insertRows } from '../testing/insert-rows';
import { emptyDatabase } from '../testing/outreach-database';
import { OutreachFixture } from '../testing/outreach-fixture';
import { trackingToken } from '../tracking-domains/tracking-facts';

const domain = 'agency.example';
const own = { account: 'acc_1' };
const day = 86_400_000;

class DomainsFixture extends OutreachFixture {
  static override async start(): Promise<DomainsFixture> {
    const environment = { LODE_DMARC_ADDRESS: 'dmarc@lode.test', LODE_DNS_BLOCKLISTS: 'dbl.test' };
    return new DomainsFixture(await emptyDatabase(), environment).withReplicas(2);
  }

  mailbox(name: string, account = 'acc_1'): Promise<Mailbox> {
    this.clock.advance(1);
    const servers = { smtp_host: 'smtp.agency.example', imap_host: 'imap.agency.example', password: 'p' };
    return this.call(CreateMailbox, { email: name, ...servers }, { account });
  }

  events(): Promise<
    { object: string; data: { changes: { what: string; name: string; state_after: string }[] } }[]
  > {
    return this.query(
      `SELECT content ->> 'object' AS object, content -> 'data' AS data FROM outreach.outbox
       WHERE content ->> 'type' = 'sender.changed' ORDER BY id`,
    );
  }

  async changed(): Promise<string[]> {
    const events = await this.events();
    return events.flatMap(({ data }) =>
      data.changes.map(({ what, name, state_after }) => `${what} ${name} ${state_after}`),
    );
  }

  /** Waits until no check is due. */
  async checked(): Promise<void> {
    await until(async () => {
      const due = await this.query(
        `SELECT 1 FROM outreach.queue WHERE task IN ('check_sending_domain', 'watch_sender')
           AND (due_at <= $1 OR claim IS NOT NULL)`,
        [new Date(this.clock.now())],
      );
      return due.length === 0;
    }, 20_000);
  }

  /** Messages of a mailbox of a number of days ago. */
  async sent(mailbox: string, count: number, more: { bounced?: number; days?: number } = {}): Promise<void> {
    const at = new Date(this.clock.now() - (more.days ?? 0) * day);
    const id = (kind: string, n: number) => `${kind}_${mailbox}_${at.getTime()}_${n}`;
    await this.query(
      `INSERT INTO outreach.enrolments (id, account_id, sequence_id, slot, lead_id, email, key_email, variables, status, enrolled_at, subject_hashes)
       SELECT 'enr_' || n || $1, 'acc_1', 'seq_1', 0, 'led_1', n || $1 || '@x.test', n || $1 || '@x.test', '{}', 'finished', now(), '{}'
       FROM generate_series(1, $2::integer) AS n`,
      [id('e', 0), count],
    );
    await this.query(
      `INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token, rfc_message_id, status, planned_at, first_tried_at, sender, hard_bounced)
       SELECT 'msg_' || n || $1, 'acc_1', 'seq_1', 'enr_' || n || $1, 1, 't' || n || $1, 'm' || n || $1, 'r' || n || $1, 'sent', $3, $3, $4, n <= $5
       FROM generate_series(1, $2::integer) AS n`,
      [id('e', 0), count, at, mailbox, more.bounced ?? 0],
    );
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
    ...['mailboxes', 'sequences', 'sending_domains', 'sending_domain_changes', 'queue', 'outbox'].map(
      (table) => `outreach.${table}`,
    ),
  );
});

const list = (context: object = own) =>
  outreach.call(ListSendingDomains, {}, context as never).then(({ sending_domains }) => sending_domains);
const get = () => outreach.call(GetSendingDomain, { domain }, own);

test('a domain exists while a mailbox or a sequence of the relay uses it, and other accounts do not see it', async () => {
  expect(await list()).toEqual([]);
  const ada = await outreach.mailbox('Ada@Agency.example');
  const bob = await outreach.mailbox('bob@agency.example');
  await outreach.call(CreateSequence, { name: 'S', from_email: 'eva@relay.example' }, own);
  await outreach.checked();
  expect(await list()).toMatchObject([
    {
      domain,
      uses_relay: false,
      mailboxes: [{ id: ada.id }, { id: bob.id }],
      checked_at: expect.any(String),
    },
    { domain: 'relay.example', uses_relay: true, mailboxes: [] },
  ]);
  await expect(outreach.call(GetSendingDomain, { domain }, { account: 'acc_2' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(outreach.call(CheckSendingDomain, { domain: 'x.example' }, own)).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const { id } of [ada, bob]) await outreach.call(DeleteMailbox, { id }, own);
  outreach.clock.advance(day);
  await outreach.checked();
  expect((await list()).map((one) => one.domain)).toEqual(['relay.example']);
  expect(await outreach.query('SELECT domain FROM outreach.sending_domains')).toEqual([
    { domain: 'relay.example' },
  ]);
});

test('a key that is limited to mailboxes sees their domains only', async () => {
  const { id } = await outreach.mailbox('ada@agency.example');
  await outreach.mailbox('bob@agency.example');
  await outreach.call(CreateSequence, { name: 'S', from_email: 'eva@relay.example' }, own);
  const limited = (name: string) => list({ ...own, scopes: new Set(['mailboxes:read', mailboxScope(name)]) });
  expect(await limited(id)).toMatchObject([{ domain, mailboxes: [{ id }] }]);
  expect(await limited('relay')).toMatchObject([{ domain: 'relay.example' }]);
  expect(await limited('mbx_other')).toEqual([]);
});

test('changes of records are noticed every day, once on two replicas, with the evidence', async () => {
  outreach.records.set(`${domain} TXT`, ['v=spf1 -all']);
  outreach.records.set(`_lode.${domain} TXT`, [trackingToken('acc_1')]);
  await outreach.mailbox('ada@agency.example');
  await outreach.checked();
  expect(await outreach.events()).toEqual([]);
  expect(await get()).toMatchObject({
    reporting: { address: 'dmarc@lode.test', is_requested: false, proved_domain: domain },
    changes: [],
  });
  outreach.records.set(`${domain}.dbl.test A`, ['127.0.1.2']);
  outreach.clock.advance(day - 1);
  await outreach.checked();
  expect(await outreach.changed()).toEqual([]);
  outreach.clock.advance(1);
  await outreach.checked();
  expect(await outreach.changed()).toEqual([`blocklist ${domain}.dbl.test listed`]);
  outreach.records.set(`${domain} TXT`, null);
  await outreach.call(CheckSendingDomain, { domain }, own);
  outreach.records.set(`${domain} TXT`, []);
  outreach.clock.advance(1);
  const { changes, records } = await outreach.call(CheckSendingDomain, { domain: 'Agency.Example' }, own);
  expect(changes.map(({ what, before, after }) => ({ what, before, after }))).toEqual([
    { what: 'spf', before: ['v=spf1 -all'], after: [] },
    { what: 'blocklist', before: [], after: ['127.0.1.2'] },
  ]);
  expect(records[0]).toMatchObject({ kind: 'spf', state: 'missing', is_stale: false });
  expect(await outreach.events()).toHaveLength(2);
});

test('an exceeded threshold is announced once, until it has recovered', async () => {
  const { id } = await outreach.mailbox('ada@agency.example');
  await insertRows((text, parameters) => outreach.query(text, parameters), 'sequences', [
    { id: 'seq_1', status: 'finished', from_email: 'ada@agency.example', mailboxes: [id] },
  ]);
  await outreach.sent(id, 100, { bounced: 6 });
  for (let n = 0; n < 3; n += 1) {
    outreach.clock.advance(day);
    await outreach.checked();
  }
  expect(await outreach.changed()).toEqual(['threshold bounces exceeded']);
  const found = await get();
  expect(found.thresholds[0]).toMatchObject({
    name: 'bounces',
    state: 'exceeded',
    rate_7_days: 6,
    rate_30_days: 6,
  });
  expect(found.mailboxes[0]?.rates[0]).toMatchObject({ sent: 100, bounced: 6, bounce_rate: 6 });
  expect(found.changes[0]).toMatchObject({ after: ['7 days: 6 %', '30 days: 6 %'] });
  await outreach.sent(id, 100);
  outreach.clock.advance(8 * day);
  await outreach.checked();
  expect(await outreach.changed()).toEqual(['threshold bounces exceeded', 'threshold bounces kept']);
  await outreach.sent(id, 50, { bounced: 50 });
  outreach.clock.advance(day);
  await outreach.checked();
  expect((await outreach.changed()).slice(2)).toEqual(['threshold bounces exceeded']);
});
