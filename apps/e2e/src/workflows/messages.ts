import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type {
  AnswerFile,
  ConversationAnswer,
  ConversationDetail,
  ConversationPage,
  DeliveryList,
  SandboxClock,
  SandboxMailPage,
  SequenceAnalytics,
} from '@lode/contracts';
import { expectProblem, type Suite } from '../harness/suite';
import { ask } from '../harness/http-client';
import { mailKey, otherAccount } from '../harness/accounts';
import { until } from '../harness/until';
import { SequenceApi, tokenIn } from '../api/sequences';
import { WebhookClient } from '../api/webhooks';

const unknown = '0123456789abcdef'.repeat(2);

/** From a draft to the reactions of recipients, with the events that webhooks deliver. Requires a clock that tests can advance. */
export const messageWorkflow: Suite = (lode) =>
  describe('a sequence', () => {
    let key: string;
    beforeAll(async () => {
      key = (await otherAccount(lode(), 'messages')).key;
    });
    const api = (): SequenceApi => new SequenceApi(lode(), key);
    const analytics = (id: string) => api().lists.good<SequenceAnalytics>(api().ask(`/${id}/analytics`));

    it('is started, paused, resumed and archived', async () => {
      const { id } = await api().enrolled([{ email: 'a@states.test' }], { schedule_windows: [farWindow()] });
      expectProblem(await api().move(id, 'pause'), 409, 'conflict');
      expect(await api().moved(id, 'start')).toBe('active');
      expect(await api().moved(id, 'pause')).toBe('paused');
      expect(await api().moved(id, 'resume')).toBe('active');
      expect(await api().moved(id, 'archive')).toBe('archived');
      expect(api().mails('a@states.test')).toEqual([]);
    });

    it('is not started while its check reports a blocker, with the fix', async () => {
      const { id } = await api().enrolled([{ email: 'a@check.test' }], {
        steps: [{ subject: 'x', body_text: 'Hello!' }],
      });
      const { errors = [] } = expectProblem(await api().move(id, 'start'), 409, 'conflict');
      expect(errors.map(({ location }) => location).sort()).toEqual([
        'check.missing_opt_out',
        'check.missing_source',
      ]);
    });

    it('sends messages, whose links report the reader and end the sequence', async () => {
      const webhooks = new WebhookClient(lode(), key);
      const types = ['message.sent', 'message.unsubscribed'];
      const { id: webhook } = await webhooks.subscribe('messages', types);
      const { id, mail } = await api().writeTo('reader@workflow.test');
      const visit = (path: string, method = 'GET') =>
        ask(lode(), path, { method, key: null, redirect: 'manual' });
      const token = tokenIn(mail);
      expect((await visit(`/t/${token}/open.gif`)).headers.get('content-type')).toBe('image/gif');
      const followed = await visit(`/t/${token}/1`);
      expect([followed.status, followed.headers.get('location')]).toEqual([
        302,
        'https://agency.test/offer?a=1&b=2',
      ]);
      for (const path of [`/t/${unknown}/1`, `/u/${unknown}`]) expect((await visit(path)).status).toBe(404);
      expect((await visit(`/u/${token}`)).status).toBe(200);
      expect((await analytics(id)).unsubscribes).toBe(0);
      expect((await visit(`/u/${token}`, 'POST')).status).toBe(200);
      expect((await visit(`/u/${unknown}`, 'POST')).status).toBe(404);
      expect(await analytics(id)).toMatchObject({ sent: 1, unsubscribes: 1 });
      await until(
        'both events are delivered',
        async () => (await webhooks.received('messages')).length === 2,
      );
      const received = await webhooks.received('messages');
      expect(received.map(({ body }) => body['type'])).toEqual(types);
      expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
      const list = (await webhooks.ask(`/webhooks/${webhook}/deliveries`)).json<DeliveryList>();
      const path = `/webhooks/${webhook}/deliveries/${list.deliveries[0]?.id}`;
      expect((await webhooks.ask(path)).json()).toMatchObject({ state: 'delivered', status: 204 });
      expect((await webhooks.ask(`${path}/redeliver`, 'POST')).status).toBe(200);
      await until('it is delivered again', async () => (await webhooks.received('messages')).length === 3);
      await webhooks.ask(`/webhooks/${webhook}`, 'DELETE');
    }, 60_000);

    it('counts each reaction that the sandbox performs', async () => {
      const reactions: readonly (readonly [object, Partial<SequenceAnalytics>])[] = [
        [{ action: 'open' }, { opens: 1, machine_opens: 0 }],
        [{ action: 'click' }, { clicks: 1, machine_clicks: 0 }],
        [{ action: 'reply', text: 'Grüße, gern am Dienstag.' }, { replies: 1 }],
        [{ action: 'auto_reply' }, { auto_replies: 1 }],
        [{ action: 'bounce' }, { bounces: 1 }],
        [{ action: 'unsubscribe' }, { unsubscribes: 1 }],
      ];
      const leads = reactions.map((_, index) => ({ email: `r${index}@reactions.test` }));
      const { id } = await api().enrolled(leads, { min_gap_seconds: 0 });
      await api().moved(id, 'start');
      await until('the messages are sent', async () => (await analytics(id)).sent === leads.length, 30_000);
      // Earlier reactions count as those of programs.
      const clock = () => ask(lode(), '/sandbox/clock', { key });
      const before = (await clock()).json<SandboxClock>();
      const advanced = await ask(lode(), '/sandbox/clock', {
        method: 'POST',
        key,
        body: { advance: 'PT10S' },
      });
      expect(Date.parse(advanced.json<SandboxClock>().now)).toBeGreaterThanOrEqual(
        Date.parse(before.now) + 10_000,
      );
      const { messages } = (
        await ask(lode(), `/sandbox/mail?sequence=${id}`, { key })
      ).json<SandboxMailPage>();
      for (const [index, [body, expected]] of reactions.entries()) {
        const message = `/sandbox/mail/${messages.find(({ to }) => to === `r${index}@reactions.test`)?.id}`;
        expect((await ask(lode(), message, { key })).json()).toMatchObject({
          from: 'ada@agency.test',
          events: [{ type: 'sent' }],
        });
        const done = await ask(lode(), `${message}/actions`, { method: 'POST', key, body });
        expect([body, done.status]).toEqual([body, 200]);
        await vi.waitFor(async () => expect(await analytics(id)).toMatchObject(expected), 10_000);
      }
      expectProblem(await ask(lode(), '/sandbox/mail/msg_unknown'), 404, 'not_found');
      const removal = { method: 'DELETE' } as const;
      expectProblem(await ask(lode(), '/templates/tpl_unknown', removal), 404, 'not_found');
    }, 60_000);

    it('has its replies in conversations, for keys that may read mail, and sends answers', async () => {
      const account = await otherAccount(lode(), 'messages');
      const mail = await mailKey(lode(), account.id);
      const { id: sequence, mail: written } = await api().writeTo('talker@workflow.test');
      const { messages } = (
        await ask(lode(), `/sandbox/mail?sequence=${sequence}`, { key })
      ).json<SandboxMailPage>();
      await ask(lode(), `/sandbox/mail/${messages[0]?.id}/actions`, {
        ...{ method: 'POST', key, body: { action: 'reply', text: 'Gladly on Tuesday.' } },
      });
      const path = `/conversations?sequence=${sequence}`;
      expectProblem(await ask(lode(), path, { key }), 403, 'forbidden');
      const list = async () =>
        (await ask(lode(), path, { key: mail })).json<ConversationPage>().conversations;
      await until('the reply is stored', async () => (await list()).length === 1);
      const [row] = await list();
      expect(row).toMatchObject({
        email: 'talker@workflow.test',
        state: 'open',
        excerpt: 'Gladly on Tuesday.',
      });
      const place = `/conversations/${row?.id}`;
      const detail = (await ask(lode(), place, { key: mail })).json<ConversationDetail>();
      expect(detail.messages.map(({ kind }) => kind)).toEqual(['reply', 'sequence']);
      const body = { text: 'See you then.' };
      const answer = await ask(lode(), `${place}/replies`, { method: 'POST', key: mail, body });
      expect([answer.status, answer.json<ConversationAnswer>().status]).toEqual([201, 'queued']);
      await until('the answer arrives', () =>
        api()
          .mails('talker@workflow.test')
          .some(({ text }) => text?.includes('See you then.') === true),
      );
      const as = (method: string, path: string, content?: object) =>
        ask(lode(), `${place}${path}`, { method, key: mail, ...(content && { body: content }) });
      expect((await as('PUT', '/draft', { text: 'Half a' })).json()).toMatchObject({ text: 'Half a' });
      expect((await as('GET', '/draft')).json()).toMatchObject({ text: 'Half a', writers: [] });
      expect((await as('DELETE', '/draft')).json()).toMatchObject({ text: '', updated_at: null });
      const template = { text: 'Hello {{ first_name | default: "there" }},' };
      expect((await as('POST', '/texts', template)).json()).toEqual({ text: 'Hello there,', html: null });
      const settings = await ask(lode(), '/conversation-settings', { key: mail });
      expect(settings.json()).toEqual({ uses_model: false, model: null });
      const change = { method: 'PUT', key: mail, body: { uses_model: true } };
      // For owners.
      expectProblem(await ask(lode(), '/conversation-settings', change), 403, 'forbidden');
      const upload = { method: 'POST', key: mail, headers: { 'Content-Type': 'application/octet-stream' } };
      const added = await ask(lode(), `${place}/files?name=offer.txt`, { ...upload, rawBody: 'Offer' });
      expect([added.status, added.json()]).toEqual([
        201,
        expect.objectContaining({ name: 'offer.txt', size: 5 }),
      ]);
      const files = [added.json<AnswerFile>().id];
      const later = await as('POST', '/replies', { text: 'In a minute.', undo_seconds: 60, files });
      const { id: waiting } = later.json<ConversationAnswer>();
      expect((await as('DELETE', `/replies/${waiting}`)).json()).toMatchObject({
        ...{ text: 'In a minute.', files: [{ name: 'offer.txt', size: 5 }] },
      });
      const done = await ask(lode(), place, { method: 'PATCH', key: mail, body: { state: 'done' } });
      expect(done.json()).toMatchObject({ state: 'done' });
      const shown = detail.messages.find(({ html }) => html !== null);
      const page = await ask(lode(), `${place}/messages/${shown?.id}`, { key: mail });
      expect([page.status, page.text.startsWith('<!doctype html>')]).toEqual([200, true]);
      const file = Buffer.from('<script>alert(1)</script>');
      await deliver(lode().inbound, 'talker@workflow.test', [
        ...[
          'From: talker@workflow.test',
          'To: ada@agency.test',
          'Subject: Re: Hello',
          'Message-ID: <file@workflow.test>',
        ],
        `In-Reply-To: ${written.headers.get('message-id')?.[0]}`,
        ...[
          'Content-Type: text/html; name="offer.html"',
          'Content-Disposition: attachment; filename="offer.html"',
        ],
        ...['Content-Transfer-Encoding: base64', '', file.toString('base64')],
      ]);
      const withFile = (await ask(lode(), place, { key: mail }))
        .json<ConversationDetail>()
        .messages.find(({ attachments }) => attachments.length > 0);
      const download = await ask(lode(), `${place}/messages/${withFile?.id}/attachments/1`, { key: mail });
      expect([download.status, download.text]).toEqual([200, file.toString()]);
      expect(['content-type', 'content-disposition'].map((name) => download.headers.get(name))).toEqual([
        'application/octet-stream',
        `attachment; filename="offer.html"; filename*=UTF-8''offer.html`,
      ]);
      for (const [method, suffix] of [
        ['GET', ''],
        ['GET', '/messages/cms_unknown'],
        ['GET', '/messages/cms_unknown/attachments/1'],
        ['GET', '/draft'],
        ['DELETE', '/draft'],
        ['PUT', '/draft'],
        ['POST', '/texts'],
        ['DELETE', '/replies/cms_unknown'],
        ['PATCH', ''],
        ['POST', '/replies'],
      ] as const) {
        const hasBody = method !== 'GET' && method !== 'DELETE';
        const unknown = { method, key: mail, ...(hasBody && { body: suffix === '' ? {} : body }) };
        expectProblem(await ask(lode(), `/conversations/cnv_unknown${suffix}`, unknown), 404, 'not_found');
      }
    }, 60_000);
  });

/** Delivers a mail as the relay does, by LMTP (RFC 2033). */
async function deliver(inbound: string, from: string, lines: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(inbound);
  const socket = connect(Number(port), hostname);
  const commands = [
    ...['LHLO e2e.test', `MAIL FROM:<${from}>`, 'RCPT TO:<ada@agency.test>', 'DATA'],
    ...[[...lines, '.'].join('\r\n'), 'QUIT'],
  ];
  for await (const line of createInterface({ input: socket })) {
    if (line[3] === '-') continue;
    if (!/^[23]/.test(line)) throw new Error(line);
    const command = commands.shift();
    if (command !== undefined) socket.write(`${command}\r\n`);
  }
}

/** Days away: its weekday was two days ago. */
function farWindow(): object {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  return { day: days[(new Date().getUTCDay() + 5) % 7], start: '12:00', end: '13:00' };
}
