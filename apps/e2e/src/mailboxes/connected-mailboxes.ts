import type { Mailbox, MailboxList, MailboxTest, Problem, Sequence } from '@lode/contracts';
import { imapName, mailboxPassword, smtpName } from '@lode/sandbox';
import { expectProblem } from '../harness/expect-problem';
import { ask, type Answer, type AskOptions } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { SequenceApi } from '../sequences/sequence-api';

const servers = { smtp_host: smtpName, imap_host: imapName };
const good = { ...servers, password: mailboxPassword, min_gap_seconds: 0 };

/** Requires the mailboxes of the sandbox. */
export const connectedMailboxes: Suite = (lode) =>
  describe('/mailboxes', () => {
    const post = (path: string, body: object = {}, more: AskOptions = {}): Promise<Answer> =>
      ask(lode(), path, { method: 'POST', body, ...more });
    const connected = async (email: string, more: object = {}): Promise<Mailbox> => {
      const answer = await post('/mailboxes', { ...good, email, ...more });
      expect(answer.status).toBe(201);
      expect(answer.text).not.toContain(mailboxPassword);
      return answer.json<Mailbox>();
    };

    it('connects a mailbox, and sends a message to itself', async () => {
      const { id } = await connected('ada.e2e@mailboxes.test');
      const tested = await post(`/mailboxes/${id}/test`);
      expect(tested.json<MailboxTest>()).toEqual({
        smtp: { ok: true, detail: null },
        imap: { ok: true, detail: null },
        received: true,
      });
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
      const wrong = await connected('wrong.e2e@mailboxes.test', { password: 'outdated' });
      await until('it is paused', async () => {
        const mailbox = (await ask(lode(), `/mailboxes/${wrong.id}`)).json<Mailbox>();
        return mailbox.status === 'paused' && mailbox.pause_reason?.includes('rejected') === true;
      });
      const details = new Set<string | null>();
      for (const host of ['10.0.0.1', '127.0.0.1', '169.254.169.254', 'localhost', 'nowhere.test']) {
        const { id } = await connected(`p${details.size}.${host.replaceAll('.', '-')}@mailboxes.test`, {
          smtp_host: host,
          imap_host: host,
        });
        const { imap, smtp } = (await post(`/mailboxes/${id}/test`)).json<MailboxTest>();
        expect([imap.ok, smtp.ok]).toEqual([false, false]);
        details.add(imap.detail?.replace(host, 'HOST') ?? null);
      }
      expect([...details]).toEqual(['the IMAP server HOST could not be reached']);
    }, 90_000);

    it.each([
      ['another port', { smtp_port: 25 }, 'body.smtp_port'],
      ['a URL', { imap_host: 'https://imap.x.test/' }, 'body.imap_host'],
      ['no secret', { password: undefined }, 'body.password'],
      ['a negative limit', { daily_limit: -1 }, 'body.daily_limit'],
      ['an unknown field', { token: 'x' }, 'body.token'],
      ['an address with a line break', { email: 'a@x.test\r\nBcc: b@x.test' }, 'body.email'],
    ])('rejects %s', async (_what, more, location) => {
      const answer = await post('/mailboxes', { ...good, email: 'bad.e2e@mailboxes.test', ...more });
      const { errors = [] } = expectProblem(answer, 400, 'validation') as Problem;
      expect(errors.map((error) => error.location)).toContain(location);
    });

    it('sends a sequence from a mailbox', async () => {
      const { id } = await connected('seq.e2e@mailboxes.test', { from_name: 'Ada of the mailbox' });
      const api = new SequenceApi(lode());
      const sequence: Pick<Sequence, 'id'> = await api.enrolled([{ email: 'reader@mailbox-e2e.test' }], {
        mailboxes: [id],
      });
      await api.moved(sequence.id, 'start');
      await until('the message is sent', () => api.mails('reader@mailbox-e2e.test').length === 1);
      const [mail] = api.mails('reader@mailbox-e2e.test');
      expect(mail?.envelope.from).toBe('seq.e2e@mailboxes.test');
      expect(mail?.headers.get('from')?.[0]).toContain('Ada of the mailbox');
      expectProblem(await ask(lode(), `/mailboxes/${id}`, { method: 'DELETE' }), 409, 'conflict');
      await api.moved(sequence.id, 'archive');
    }, 60_000);
  });
