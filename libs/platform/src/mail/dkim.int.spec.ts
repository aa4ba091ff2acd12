import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth';
import { MailRelay } from './mail-relay.adapter';
import type { OutgoingMail } from './outgoing-mail';
import { startTestRelay, type TestRelay } from './testing/test-relay';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

let server: TestRelay;
let relay: MailRelay;
beforeAll(async () => {
  server = await startTestRelay();
  const dkim = { domain: 'agency.test', selector: 'lode', privateKey };
  relay = new MailRelay({ relayUrl: `smtp://127.0.0.1:${server.port}`, dkim });
});
afterAll(async () => {
  await relay.close();
  await server.close();
});

const mail: OutgoingMail = {
  from: { address: 'ada@agency.test', name: 'Ada' },
  to: 'ann@cedar.test',
  subject: 'A question',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  headers: {
    'List-Unsubscribe': '<https://lode.test/u/0123456789abcdef0123456789abcdef>, <mailto:bounces@lode.test>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Reply-To': 'support@agency.test',
  },
  messageId: '<0123456789abcdef0123456789abcdef@agency.test>',
};

async function sent(changes: Partial<OutgoingMail> = {}): Promise<string> {
  expect(await relay.send({ ...mail, ...changes })).toMatchObject({ accepted: true });
  return server.arrived.at(-1)?.raw ?? '';
}

async function verified(raw: string) {
  const { results } = await dkimVerify(Buffer.from(raw, 'latin1'), {
    resolver: async (name) => (name === 'lode._domainkey.agency.test' ? [[record]] : []),
  });
  return results[0];
}

describe('the signature of a mail', () => {
  it('is valid, and covers all headers that matter to a reader', async () => {
    const found = await verified(await sent());
    expect(found).toMatchObject({
      signingDomain: 'agency.test',
      selector: 'lode',
      status: { result: 'pass', aligned: 'agency.test' },
    });
    const signed = found?.signingHeaders?.keys.toLowerCase().split(': ') ?? [];
    expect(signed).toEqual(
      expect.arrayContaining([
        ...['from', 'to', 'subject', 'date', 'message-id', 'reply-to', 'mime-version', 'content-type'],
        ...['list-unsubscribe', 'list-unsubscribe-post'],
      ]),
    );
  });

  it.each<[string, Partial<OutgoingMail>]>([
    ['a long line', { text: 'x'.repeat(5000), html: `<p>${'y '.repeat(5000)}</p>` }],
    ['lines that begin with dots', { text: '.\n..\n. x\n\n\n' }],
    ['white space at the ends of lines', { text: 'a \t \n  b\t\n \n' }],
    ['an emoji in the subject', { subject: '🚀 '.repeat(60) }],
    ['a name from right to left', { from: { address: 'ada@agency.test', name: 'שלום עולם "x" <y>' } }],
    ['8-bit text', { text: 'Grüße aus Köln\n日本語\n', html: '<p>Grüße — 日本語</p>' }],
    ['no HTML', { html: undefined }],
    ['an empty text', { text: '', html: undefined }],
    ['many References', { headers: { References: Array(10).fill(mail.messageId).join(' ') } }],
  ])('is valid with %s', async (_what, changes) => {
    expect(await verified(await sent(changes))).toMatchObject({ status: { result: 'pass' } });
  });

  it.each([
    ['the subject', 'Subject: A question', 'Subject: A trick'],
    ['where to opt out', '/u/0123', '/u/9999'],
    ['how to opt out', 'List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click'],
    ['the id', 'Message-ID: <0123', 'Message-ID: <9999'],
  ])('is invalid after a change of %s', async (_what, from, to) => {
    const raw = await sent();
    expect(raw).toContain(from);
    expect(await verified(raw.replace(from, to))).toMatchObject({ status: { result: 'fail' } });
  });

  it('is absent without a key', async () => {
    const plain = new MailRelay({ relayUrl: `smtp://127.0.0.1:${server.port}` });
    await plain.send(mail);
    await plain.close();
    expect(server.arrived.at(-1)?.raw).not.toMatch(/^DKIM-Signature:/im);
  });
});
