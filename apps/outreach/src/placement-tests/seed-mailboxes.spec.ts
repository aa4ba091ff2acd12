import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSeeds } from './seed-mailboxes';

const folder = mkdtempSync(join(tmpdir(), 'lode-seeds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: unknown) => {
  const path = join(folder, 'seeds.json');
  writeFileSync(path, JSON.stringify(content));
  return readSeeds({ seedMailboxesFile: path });
};
const seed = {
  provider: 'Gmail',
  email: 'seed@gmail.test',
  imap_host: 'imap.gmail.test',
  password: 'secret',
};

test('seed mailboxes have their password in the file or in one of their own', () => {
  writeFileSync(join(folder, 'password'), 'from a file\n');
  const { password: _, ...other } = { ...seed, email: 'other@x.test', user: 'other', imap_port: 143 };
  expect(read([seed, { ...other, password_file: 'password' }])).toMatchObject([
    { imapPort: 993, user: 'seed@gmail.test', password: 'secret' },
    { imapPort: 143, user: 'other', password: 'from a file' },
  ]);
  expect(readSeeds({ seedMailboxesFile: undefined })).toEqual([]);
});

test.each([
  [{}, 'no list'],
  [Array.from({ length: 21 }, () => seed), 'at most 20'],
  [[seed, { ...seed, email: 'SEED@gmail.test' }], 'same address'],
  [[{ ...seed, email: 'seed' }], 'mailbox 1 has no valid "email"'],
  [[seed, { ...seed, password: undefined }], 'mailbox 2 has no valid "password"'],
  [[{ ...seed, imap_port: 0 }], 'mailbox 1 has no valid "imap_port"'],
])('a wrong file fails the start without a password in the message: %#', (content, expected) => {
  expect(() => read(content)).toThrow(expected);
  expect(() => read(content)).not.toThrow('secret');
});
