import { gzipSync } from 'node:zlib';
import { CheckSendingDomain, CreateMailbox, ListDmarcReports, type DmarcReportPage } from '@lode/contracts';
import { InboundFixture } from '../inbound/testing/inbound-fixture';
import { mail } from '../inbound/testing/mails';
import { trackingToken } from '../tracking-domains/tracking-facts';
import { fastmail, google, microsoft, yahoo } from './testing/reports';

const domain = 'agency.example';
const address = 'dmarc@lode.test';
const servers = { smtp_host: 'smtp.agency.example', imap_host: 'imap.agency.example', password: 'p' };

let inbound: InboundFixture;
beforeAll(async () => {
  inbound = await InboundFixture.receivingBy(['lmtp'], { LODE_DMARC_ADDRESS: address });
});
afterEach(() => {
  inbound.records.clear();
  return inbound.empty(
    ...['mailboxes', 'sending_domains', 'dmarc_reports', 'queue'].map((name) => `outreach.${name}`),
  );
});
afterAll(() => inbound.stop());

/** A mail with a file. */
const mailWith = (file: Buffer, type = 'application/octet-stream', name = 'report.xml'): string =>
  mail(
    {
      From: 'noreply-dmarc@receiver.test',
      Subject: 'Report Domain: agency.example',
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/mixed; boundary=b',
    },
    [
      '--b\r\nContent-Type: text/plain\r\n\r\nA report.',
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n`,
      file.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--b--\r\n',
    ].join('\r\n'),
  );
const deliver = (raw: string, to = address) => inbound.deliver(0, true, raw, to, 'noreply@receiver.test');

/** An account with a mailbox at the domain, which it has proved if it has a token there. */
async function sender(account: string, at = domain): Promise<void> {
  await inbound.call(CreateMailbox, { email: `ada@${at}`, ...servers }, { account });
  await inbound.call(CheckSendingDomain, { domain: at }, { account });
}
const prove = (...accounts: string[]) =>
  inbound.records.set(`_lode.${domain} TXT`, accounts.map(trackingToken));
const list = (account: string, more: object = {}): Promise<DmarcReportPage> =>
  inbound.call(ListDmarcReports, { domain, ...more }, { account });
const stored = (): Promise<unknown[]> => inbound.query('SELECT 1 FROM outreach.dmarc_reports');

test('reports are counted once for each account that has proved the domain', async () => {
  prove('acc_1', 'acc_3');
  for (const account of ['acc_1', 'acc_2', 'acc_3']) await sender(account);
  await deliver(
    mailWith(gzipSync(google), 'application/zip', 'google.com!agency.example.zip'),
    'DMARC+x@lode.test',
  );
  await deliver(mailWith(gzipSync(google)));
  await deliver(mailWith(Buffer.from(yahoo), 'text/xml'));
  await deliver(mailWith(Buffer.from(microsoft)));
  const page = await list('acc_1');
  expect(page).toEqual({
    ...{
      reports: 3,
      organizations: ['Enterprise Outlook', 'Yahoo', 'google.com'],
      messages: 139,
      passed: 136,
    },
    sums: [
      {
        day: '2026-03-02',
        source: '198.51.100.7',
        spf: 'fail',
        dkim: 'fail',
        disposition: 'none',
        messages: 3,
      },
      {
        day: '2026-03-02',
        source: '2001:db8::25',
        spf: 'pass',
        dkim: 'fail',
        disposition: 'quarantine',
        messages: 7,
      },
      {
        day: '2026-03-02',
        source: '209.85.220.41',
        spf: 'fail',
        dkim: 'pass',
        disposition: 'none',
        messages: 9,
      },
      {
        day: '2026-03-02',
        source: '209.85.220.41',
        spf: 'pass',
        dkim: 'pass',
        disposition: 'none',
        messages: 120,
      },
    ],
    next_cursor: null,
  });
  expect(await list('acc_3')).toEqual(page);
  expect(await list('acc_2')).toMatchObject({ reports: 0, messages: 0, sums: [] });
  await expect(list('acc_4')).rejects.toMatchObject({ code: 'not_found' });
});

test('sums are listed page by page, and of the wanted days', async () => {
  prove('acc_1');
  await sender('acc_1');
  const yesterday = google
    .replace(/<report_id>\d+/, '<report_id>2')
    .replace(/<begin>(\d+)/, (_, begin) => `<begin>${begin - 86_400}`);
  for (const text of [google, yesterday, yahoo]) await deliver(mailWith(Buffer.from(text)));
  const first = await list('acc_1', { limit: 2 });
  expect(first.sums.map(({ day, source }) => [day, source])).toEqual([
    ['2026-03-02', '198.51.100.7'],
    ['2026-03-02', '209.85.220.41'],
  ]);
  const rest = await list('acc_1', { limit: 5, cursor: String(first.next_cursor) });
  expect(rest.sums.map(({ day, messages }) => [day, messages])).toEqual([
    ['2026-03-02', 120],
    ['2026-03-01', 3],
    ['2026-03-01', 120],
  ]);
  expect(rest.next_cursor).toBeNull();
  expect(await list('acc_1', { days: 1 })).toMatchObject({ reports: 2, messages: 132 });
  await expect(list('acc_1', { cursor: 'x' })).rejects.toMatchObject({ code: 'validation' });
});

test('the proof of an organization includes the domains below it, and one of a subdomain nothing else', async () => {
  prove('acc_1');
  inbound.records.set(`_lode.mail.${domain} TXT`, [trackingToken('acc_2')]);
  await sender('acc_1', `mail.${domain}`);
  await sender('acc_2', `mail.${domain}`);
  await deliver(mailWith(Buffer.from(google)));
  const below = (account: string) =>
    inbound
      .call(ListDmarcReports, { domain: `mail.${domain}` }, { account })
      .then(({ messages }) => messages);
  expect([await below('acc_1'), await below('acc_2')]).toEqual([3, 0]);
});

test('a bomb is refused with a sentence, mail without a report is taken, and neither is stored', async () => {
  prove('acc_1');
  await sender('acc_1');
  const bomb = gzipSync(Buffer.concat([Buffer.from('<feedback>'), Buffer.alloc(8 * 1024 * 1024, ' ')]));
  await expect(deliver(mailWith(bomb))).rejects.toMatchObject({
    responseCode: 554,
    response: expect.stringContaining('The report unpacks to more than 200 times its size.'),
  });
  await deliver(mail({ From: 'a@b.test', Subject: 'Hello' }));
  await deliver(mailWith(Buffer.from(fastmail)), 'other@lode.test');
  expect(await stored()).toEqual([]);
});
