import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceivedMail } from '@lode/sandbox';
import { SandboxMail, sandboxMailFolder } from './sandbox-mail';
import { temporaryFolder } from './testing/temporary-folder';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const files = () => readdirSync(join(dataDir, sandboxMailFolder)).sort();

const mailTo = (recipient: string, receivedAt = 0): ReceivedMail => ({
  envelope: { from: 'ada@agency.example', to: [recipient] },
  raw: Buffer.from(`To: ${recipient}\r\n\r\nHello\r\n`),
  headers: new Map(),
  from: '',
  subject: '',
  text: '',
  html: '',
  receivedAt,
});

it('writes each message to a file named by time and recipient', async () => {
  const mail = new SandboxMail(dataDir);
  await Promise.all([mail.keep(mailTo('anna@acme.test')), mail.keep(mailTo('../x/"y"@acme.test'))]);
  expect(files()).toEqual([
    '1970-01-01T00-00-00.000Z-0000-anna@acme.test.eml',
    '1970-01-01T00-00-00.000Z-0001-.._x__y_@acme.test.eml',
  ]);
  const text = readFileSync(join(dataDir, sandboxMailFolder, String(files()[0])), 'utf8');
  expect(text).toBe('Return-Path: <ada@agency.example>\r\nTo: anna@acme.test\r\n\r\nHello\r\n');
});

it('finds a message after a restart, by its id and recipient', async () => {
  const at = Date.UTC(2026, 10, 26, 9, 30);
  const raw = Buffer.from('Message-ID: <1@lode.test>\r\nSubject: Hello\r\n\r\nHello\r\n');
  await new SandboxMail(dataDir).keep({ ...mailTo('Anna@acme.test', at), raw });
  await new SandboxMail(dataDir).keep({ ...mailTo('bob@acme.test', at), raw });
  const mail = new SandboxMail(dataDir);
  expect(await mail.find({ message_id: '1@lode.test', to: 'Anna@acme.test' })).toMatchObject({
    envelope: { from: 'ada@agency.example', to: ['Anna@acme.test'] },
    ...{ raw, subject: 'Hello', receivedAt: at },
  });
  for (const key of [
    { message_id: '2@lode.test', to: 'Anna@acme.test' },
    { message_id: '1@lode.test', to: 'eve@acme.test' },
  ])
    expect(await mail.find(key)).toBeUndefined();
});

it('keeps the newest 1,000 messages, and other files', async () => {
  const folder = join(dataDir, sandboxMailFolder);
  mkdirSync(folder);
  for (let n = 0; n < 1_000; n += 1)
    writeFileSync(join(folder, `1960-${String(n).padStart(4, '0')}.eml`), '');
  writeFileSync(join(folder, '1950-note.txt'), 'mine');
  await new SandboxMail(dataDir).keep(mailTo('anna@acme.test'));
  expect(files()).toHaveLength(1_001);
  expect(files().slice(0, 2)).toEqual(['1950-note.txt', '1960-0001.eml']);
});

it('delivers mail that cannot be written', async () => {
  writeFileSync(join(dataDir, sandboxMailFolder), 'a file in the place of the folder');
  const mail = new SandboxMail(dataDir);
  await mail.keep(mailTo('anna@acme.test'));
  rmSync(join(dataDir, sandboxMailFolder));
  await mail.keep(mailTo('bob@acme.test'));
  expect(files()).toEqual([expect.stringContaining('bob@acme.test')]);
});
