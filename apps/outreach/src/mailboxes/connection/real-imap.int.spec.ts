import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { Dialer } from '@lode/platform/network';
import type { StoredMailbox } from '../mailbox.repository';
import { Inboxes, type Inbox } from './inbox.adapter';

/**
 * A Dovecot with TLS on loopback that accepts every user with the password `secret`: `LODE_REAL_IMAP=PORT`, with its
 * certificate in `LODE_REAL_IMAP_CA` and a folder per user in Maildir format in `LODE_REAL_IMAP_MAIL`. Skipped without it.
 */
const port = Number(process.env['LODE_REAL_IMAP'] ?? 0);
const mail = process.env['LODE_REAL_IMAP_MAIL'] ?? '';
const ca = process.env['LODE_REAL_IMAP_CA'];

describe.skipIf(port === 0)('a real IMAP server', () => {
  const dialer = new Dialer({
    resolve: async () => ({ kind: 'no_records' }),
    guard: undefined,
    times: { lookUp: 5000, connect: 5000 },
  });
  const roots = ca === undefined ? undefined : createSecureContext({ ca: readFileSync(ca, 'utf8') });
  const inboxes = new Inboxes(dialer, roots);
  const user = `ann${Date.now()}`;
  const read = <Result>(take: (inbox: Inbox) => Promise<Result>, password = 'secret') =>
    inboxes.reading(
      {
        mailbox: { imapHost: '127.0.0.1', imapPort: port, imapSecurity: 'tls' } as StoredMailbox,
        login: { user, password },
      },
      AbortSignal.timeout(30_000),
      take,
    );

  const deliver = async (from: number, to: number): Promise<void> => {
    const folder = join(mail, user, 'new');
    await mkdir(folder, { recursive: true });
    for (let n = from; n < to; n += 1)
      await writeFile(
        join(folder, `${1_700_000_000 + n}.M${n}.host`),
        `Return-Path: <>\nMessage-ID: <m${n}@x.test>\nSubject: ${n}\n\nHello.\n`,
      );
  };

  test('reports the end of an empty inbox, new messages, and their contents', async () => {
    expect(await read(async ({ uidNext }) => uidNext)).toBe(1);
    await deliver(0, 30);
    const raws = await read(async (inbox) => {
      const uids = await inbox.after(0);
      expect(uids).toHaveLength(30);
      expect(await inbox.after(uids.at(-1) ?? 0)).toEqual([]);
      const found: string[] = [];
      for await (const { raw } of inbox.messages(uids)) found.push(raw.toString());
      expect(await inbox.withMessageId('<m7@x.test>')).toEqual([uids[7]]);
      await inbox.markAsRead(uids);
      return found;
    });
    expect(raws).toHaveLength(30);
    expect(raws[7]).toContain('<m7@x.test>');
  });

  test('reads only the end of a large inbox', async () => {
    await deliver(30, 5000);
    const { uidNext } = await read(async (inbox) => ({ uidNext: inbox.uidNext }));
    await deliver(5000, 5003);
    const begin = performance.now();
    expect(await read((inbox) => inbox.after(uidNext - 1))).toHaveLength(3);
    expect(performance.now() - begin).toBeLessThan(10_000);
  }, 60_000);

  test('announces a message within two seconds, and has a folder of sent messages', async () => {
    const access = {
      mailbox: { imapHost: '127.0.0.1', imapPort: port, imapSecurity: 'tls' } as StoredMailbox,
      login: { user, password: 'secret' },
    };
    const inbox = await inboxes.open(access, AbortSignal.timeout(30_000));
    const last = inbox.uidNext - 1;
    await inbox.after(last);
    const announced = inbox.announced();
    await deliver(9000, 9001);
    const begin = performance.now();
    await announced;
    expect(await inbox.after(last)).toHaveLength(1);
    expect(performance.now() - begin).toBeLessThan(2000);
    const copy = { raw: Buffer.from('Message-ID: <sent@x.test>\r\n\r\nHello.\r\n'), sentAt: new Date() };
    expect(await inbox.saveSent(copy)).toBe(true);
    await inbox.leave();
  });

  test('rejects a wrong password', async () => {
    await expect(read(async () => 0, 'wrong')).rejects.toMatchObject({ authenticationFailed: true });
  });
});
