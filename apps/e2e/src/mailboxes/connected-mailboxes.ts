import type { Mailbox, MailboxList, MailboxSenderCheck, MailboxTest } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { connectMailbox, testMailbox } from './mailbox-client';

/** Requires the mailboxes of the sandbox. */
export const connectedMailboxes: Suite = (lode) =>
  describe('/mailboxes', () => {
    it('connects a mailbox, and sends a message to itself', async () => {
      const { id } = await connectMailbox(lode(), 'ada.e2e@mailboxes.test');
      const tested = await testMailbox(lode(), id);
      expect(tested.json<MailboxTest>()).toEqual({
        smtp: { ok: true, detail: null },
        imap: { ok: true, detail: null },
        received: true,
        is_signed: false,
      });
      const check = (await ask(lode(), `/mailboxes/${id}/check`)).json<MailboxSenderCheck>();
      expect(check).toMatchObject({ domain: 'mailboxes.test', spf: 'missing', dmarc: 'missing' });
      expect(check.findings.map(({ code }) => code)).toEqual(['no_spf', 'no_dmarc']);
      const listed = (await ask(lode(), '/mailboxes')).json<MailboxList>();
      expect(listed.mailboxes.map((mailbox) => mailbox.id)).toContain(id);
      const changed = await ask(lode(), `/mailboxes/${id}`, {
        method: 'PATCH',
        body: { daily_limit: 7, status: 'paused' },
      });
      expect(changed.json<Mailbox>()).toMatchObject({ daily_limit: 7, status: 'paused', pause_reason: null });
      expect((await ask(lode(), `/mailboxes/${id}`, { method: 'DELETE' })).status).toBe(200);
      expectProblem(await ask(lode(), `/mailboxes/${id}`), 404, 'not_found');
    }, 60_000);

    it('reports a wrong password and servers at private addresses, and reveals nothing about these', async () => {
      const wrong = await connectMailbox(lode(), 'wrong.e2e@mailboxes.test', { password: 'outdated' });
      await until('it is paused', async () => {
        const mailbox = (await ask(lode(), `/mailboxes/${wrong.id}`)).json<Mailbox>();
        return mailbox.status === 'paused' && mailbox.pause_reason?.includes('rejected') === true;
      });
      const details = new Set<string | null>();
      for (const host of ['10.0.0.1', '127.0.0.1', '169.254.169.254', 'localhost', 'nowhere.test']) {
        const email = `p${details.size}.${host.replaceAll('.', '-')}@mailboxes.test`;
        const { id } = await connectMailbox(lode(), email, { smtp_host: host, imap_host: host });
        const { imap, smtp } = (await testMailbox(lode(), id)).json<MailboxTest>();
        expect([imap.ok, smtp.ok]).toEqual([false, false]);
        details.add(imap.detail?.replace(host, 'HOST') ?? null);
      }
      expect([...details]).toEqual(['the IMAP server HOST could not be reached']);
    }, 90_000);
  });
