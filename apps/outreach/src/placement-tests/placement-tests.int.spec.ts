import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateMailbox,
  CreatePlacementTest,
  CreateSequence,
  GetPlacementTest,
  ListPlacementTests,
  ListSendingDomains,
  mailboxScope,
  UpdateMailbox,
  type LookUpRequest,
  type LookUpResult,
  type Mailbox,
  type PlacementTest,
} from '@lode/contracts';
import { NodeDnsAdapter } from '@lode/platform/network';
import { imapName, mailboxPassword, smtpName, type Sandbox } from '@lode/sandbox';
import { until, type TestDatabase } from '@lode/testing';
import { emptyDatabase } from '../testing/outreach-database';
import { OutreachFixture } from '../testing/outreach-fixture';
import { draft } from '../testing/sequences-fixture';
import { sharedSandbox } from '../testing/shared-sandbox';

const own = { account: 'acc_1' };
const lookMs = 20_000;
const providers = ['Gmail', 'Outlook', 'Posteo'] as const;
const seedOf = (provider: string) => `seed-${provider.toLowerCase()}@mailboxes.test`;

class PlacementFixture extends OutreachFixture {
  private readonly dns: NodeDnsAdapter;

  constructor(
    database: TestDatabase,
    readonly sandbox: Sandbox,
    folder: string,
    caFile: string,
  ) {
    super(database, {
      LODE_SMTP_PROXY: sandbox.proxyUrl,
      LODE_ALLOW_NETS: '127.77.0.0/16',
      LODE_CA_FILE: caFile,
      LODE_SEED_MAILBOXES_FILE: join(folder, 'seeds.json'),
    });
    this.dns = new NodeDnsAdapter({ servers: [sandbox.dnsServer], timeoutMs: 2000, tries: 2 });
  }

  static async startIn(sandbox: Sandbox, folder: string): Promise<PlacementFixture> {
    const seeds = providers.map((provider) => ({
      ...{ provider, email: seedOf(provider), imap_host: imapName, password: mailboxPassword },
    }));
    await writeFile(join(folder, 'seeds.json'), JSON.stringify(seeds));
    const caFile = await sandbox.writeCaFile(folder);
    return new PlacementFixture(await emptyDatabase(), sandbox, folder, caFile).withReplicas(2);
  }

  async mailbox(): Promise<Mailbox> {
    this.clock.advance(1);
    const servers = { smtp_host: smtpName, imap_host: imapName, password: mailboxPassword };
    const request = { email: 'ada@mailboxes.test', from_name: 'Ada', ...servers };
    return this.call(CreateMailbox, request, own);
  }

  behave(provider: string, placement: 'inbox' | 'spam' | 'promotions' | 'missing', isGmail = false): void {
    const inbox = this.inboxOf(provider);
    inbox.behaviour = { placement, isGmail };
  }

  inboxOf(provider: string) {
    const inbox = this.sandbox.mailboxes.inboxOf(seedOf(provider));
    if (!inbox) throw new Error('no inbox');
    return inbox;
  }

  protected override async lookUp({ name, type }: LookUpRequest): Promise<LookUpResult> {
    const answer = await this.dns.lookUp(name, type, AbortSignal.timeout(5000));
    if (answer.kind !== 'records') return { outcome: answer.kind, records: [] };
    return { outcome: 'records', records: answer.records.map(String) };
  }

  /** Waits until the test has no look that is due. */
  async looked(): Promise<void> {
    await until(async () => {
      const due = await this.query(
        `SELECT 1 FROM outreach.queue WHERE task = 'run_placement_test' AND (due_at <= $1 OR claim IS NOT NULL)`,
        [new Date(this.clock.now())],
      );
      return due.length === 0;
    }, 30_000);
  }

  finished(): Promise<{ data: object }[]> {
    return this.query(
      `SELECT content -> 'data' AS data FROM outreach.outbox WHERE content ->> 'type' = 'placement.finished' ORDER BY id`,
    );
  }
}

let folder: string;
let outreach: PlacementFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-placement-'));
  outreach = await PlacementFixture.startIn(await sharedSandbox(), folder);
}, 60_000);
afterAll(async () => {
  await outreach.stop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const provider of providers) outreach.inboxOf(provider).behaviour = {};
  await outreach.empty(
    ...['mailboxes', 'placement_tests', 'sequences', 'queue', 'outbox'].map((table) => `outreach.${table}`),
  );
});

const text = { subject: 'A question', text: 'Who plans the visits?' };
const create = (mailbox: string, more: object = text): Promise<PlacementTest> =>
  outreach.call(CreatePlacementTest, { mailbox, ...more }, own);
const get = (id: string) => outreach.call(GetPlacementTest, { id }, own);
const placementsOf = ({ results }: PlacementTest) =>
  results.map(({ provider, placement }) => [provider, placement]);

test('a message is found at three providers, and no table of sequences has it', async () => {
  outreach.behave('Gmail', 'promotions', true);
  outreach.behave('Outlook', 'spam');
  const { id: mailbox } = await outreach.mailbox();
  const { id } = await create(mailbox);
  await until(async () => (await get(id)).state === 'finished', 20_000);
  const test = await get(id);
  expect(placementsOf(test)).toEqual([
    ['Gmail', 'promotions'],
    ['Outlook', 'spam'],
    ['Posteo', 'inbox'],
  ]);
  expect(test).toMatchObject({ email: 'ada@mailboxes.test', sequence_id: null, subject: 'A question' });
  const raw = outreach.inboxOf('Posteo').messages.at(-1)?.raw.toString();
  expect(raw).toMatch(/^From: Ada <ada@mailboxes\.test>\r$/m);
  expect(raw).toContain('Who plans the visits?');
  expect(await outreach.finished()).toEqual([
    {
      data: {
        ...{
          placement_test_id: id,
          mailbox_id: mailbox,
          email: 'ada@mailboxes.test',
          sequence_id: null,
          step: null,
        },
        results: test.results.map(({ provider, placement }) => ({ provider, placement })),
      },
    },
  ]);
  for (const table of ['messages', 'events', 'enrolments', 'leads', 'conversations', 'suppression_keys'])
    expect(await outreach.query(`SELECT 1 FROM outreach.${table}`)).toEqual([]);
  const { sending_domains: domains } = await outreach.call(ListSendingDomains, {}, own);
  expect(domains[0]?.rates[0]).toMatchObject({ sent: 0 });
  const { placement_tests: tests, seeds } = await outreach.call(ListPlacementTests, {}, own);
  expect([tests, seeds]).toEqual([[test], 3]);
  await expect(outreach.call(GetPlacementTest, { id }, { account: 'acc_2' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the message of a step is sent once, looked for until the time is over, and then missing', async () => {
  outreach.behave('Outlook', 'missing');
  outreach.behave('Posteo', 'missing');
  const { id: mailbox } = await outreach.mailbox();
  const sequence = await outreach.call(CreateSequence, { ...draft, mailboxes: [mailbox] }, own);
  const before = outreach.inboxOf('Gmail').messages.length;
  const { id } = await create(mailbox, { sequence: sequence.id });
  await expect(create(mailbox)).rejects.toMatchObject({ code: 'conflict' });
  await outreach.looked();
  expect(placementsOf(await get(id))).toEqual([
    ['Gmail', 'inbox'],
    ['Outlook', 'pending'],
    ['Posteo', 'pending'],
  ]);
  // It arrives late, with another Message-ID.
  outreach.behave('Posteo', 'spam');
  const [{ copies } = { copies: [] }] = await outreach.query<{
    copies: { seed: string; messageId: string }[];
  }>('SELECT copies FROM outreach.placement_tests');
  const late = copies.find(({ seed }) => seed === seedOf('Posteo'))?.messageId;
  outreach
    .inboxOf('Posteo')
    .add(Buffer.from(`Message-ID: <new@x.test>\r\nX-Lode-Message-ID: ${late}\r\n\r\nHello.\r\n`), 0);
  outreach.clock.advance(lookMs);
  await outreach.looked();
  expect(placementsOf(await get(id))[2]).toEqual(['Posteo', 'spam']);
  outreach.clock.advance(15 * 60_000);
  await outreach.looked();
  expect(await get(id)).toMatchObject({
    state: 'finished',
    sequence_id: sequence.id,
    step: 1,
    subject: 'Hello Ada',
  });
  expect(placementsOf(await get(id))[1]).toEqual(['Outlook', 'missing']);
  expect(await outreach.finished()).toHaveLength(1);
  expect(outreach.inboxOf('Gmail').messages).toHaveLength(before + 1);
  expect(await outreach.query('SELECT mail FROM outreach.placement_tests')).toEqual([{ mail: null }]);
});

test('a copy whose sending was interrupted is looked for and not sent again', async () => {
  const { id: mailbox } = await outreach.mailbox();
  outreach.sandbox.mailboxes.behave({ isDown: true });
  const { id } = await create(mailbox);
  await outreach.looked();
  expect((await get(id)).results[0]).toMatchObject({
    placement: 'pending',
    detail: expect.stringContaining('SMTP'),
  });
  await outreach.query(
    `UPDATE outreach.placement_tests SET copies = jsonb_set(copies, '{0,isBegun}', 'true')`,
  );
  outreach.sandbox.mailboxes.behave();
  const before = outreach.inboxOf('Gmail').messages.length;
  outreach.clock.advance(lookMs);
  await outreach.looked();
  expect(placementsOf(await get(id))).toEqual([
    ['Gmail', 'pending'],
    ['Outlook', 'inbox'],
    ['Posteo', 'inbox'],
  ]);
  expect(outreach.inboxOf('Gmail').messages).toHaveLength(before);
});

test('a wrong login, a paused mailbox and a request without content are no results of providers', async () => {
  const { id: mailbox } = await outreach.mailbox();
  await outreach.call(UpdateMailbox, { id: mailbox, password: 'wrong' }, own);
  const { id } = await create(mailbox);
  await outreach.looked();
  expect((await get(id)).results[0]).toMatchObject({
    placement: 'rejected',
    // The reading of its inbox pauses the mailbox too.
    detail: expect.stringMatching(/rejected the user name or the password$|is paused$/),
  });
  const problem = (more: object) =>
    create(mailbox, more).then(
      () => 'created',
      ({ code, errors }: { code: string; errors?: { location: string }[] }) => errors?.[0]?.location ?? code,
    );
  expect(await problem({})).toBe('body.subject');
  expect(await problem({ sequence: 'seq_1', subject: 'x' })).toBe('body.subject');
  expect(await problem({ sequence: 'seq_1' })).toBe('not_found');
  const limited = { ...own, scopes: new Set(['sequences:write', mailboxScope('mbx_other')]) };
  await expect(outreach.call(CreatePlacementTest, { mailbox, ...text }, limited)).rejects.toMatchObject({
    code: 'not_found',
  });
  await outreach.call(UpdateMailbox, { id: mailbox, status: 'paused' }, own);
  expect(await problem(text)).toBe('conflict');
});
