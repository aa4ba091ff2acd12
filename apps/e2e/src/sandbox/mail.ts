import type {
  EnrolmentPage,
  ProblemCode,
  SandboxMail,
  SandboxMailContent,
  SandboxMailOutcome,
  SandboxMailPage,
  SequenceAnalytics,
} from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask, type Answer } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { SequenceApi } from '../sequences/sequence-api';

const people = ['opener', 'clicker', 'writer', 'absent', 'gone', 'full', 'leaver', 'quiet'];
const addressOf = (name: string): string => `${name}@mailbox.test`;

/** An image of another host, as any sender can write it. */
const outside = '<p>Hello <img src="https://evil.test/pixel" alt=""></p>';

/** Requires a clock that tests can advance. */
export const sandboxMail: Suite = (lode) =>
  describe('the mail of the sandbox', () => {
    let api: SequenceApi;
    let id: string;
    const mails = new Map<string, SandboxMail>();

    const list = async (query = ''): Promise<SandboxMailPage> =>
      (await ask(lode(), `/sandbox/mail?sequence=${id}${query}`)).json();
    const act = (name: string, body: object): Promise<Answer> =>
      ask(lode(), `/sandbox/mail/${mails.get(name)?.id}/actions`, { method: 'POST', body });
    const performed = async (name: string, body: object): Promise<SandboxMailOutcome> => {
      const answer = await act(name, body);
      expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text]);
      return answer.json();
    };
    const analytics = (): Promise<SequenceAnalytics> => api.lists.good(api.ask(`/${id}/analytics`));

    beforeAll(async () => {
      api = new SequenceApi(lode());
      const leads = people.map((name) => ({ email: addressOf(name), first_name: name }));
      const steps = [
        {
          subject: 'Hello {{ first_name }}',
          body_html:
            '<p>Hello {{ first_name }}, <a href="https://agency.test/offer">look</a>. From {{ source | default: "a fair" }}. <a href="{{ unsubscribe_url }}">Stop</a></p>',
        },
      ];
      ({ id } = await api.enrolled(leads, { steps, min_gap_seconds: 0 }));
      await api.moved(id, 'start');
      await until('the messages are sent', async () => (await analytics()).sent === people.length, 60_000);
      // Earlier reactions count as those of programs.
      await ask(lode(), '/sandbox/clock', { method: 'POST', body: { advance: 'PT10S' } });
    }, 90_000);

    it('lists the messages of a sequence, newest first, in pages', async () => {
      const first = await list('&limit=5');
      const second = await list(`&limit=5&cursor=${first.next_cursor}`);
      const all = [...first.messages, ...second.messages];
      expect([first.messages.length, second.messages.length, second.next_cursor]).toEqual([5, 3, null]);
      expect(all.map(({ to }) => to).sort()).toEqual(people.map(addressOf).sort());
      expect(all.map((mail) => mail.id)).toEqual(
        all
          .map((mail) => mail.id)
          .sort()
          .reverse(),
      );
      for (const mail of all) mails.set(mail.to?.split('@')[0] ?? '', mail);
      expect(mails.get('opener')).toMatchObject({
        ...{ sequence_id: id, step_position: 1, subject: 'Hello opener', reactions: [] },
      });
    });

    it('shows a message rendered and raw', async () => {
      const mail = (await ask(lode(), `/sandbox/mail/${mails.get('opener')?.id}`)).json<SandboxMailContent>();
      expect(mail).toMatchObject({ from: 'ada@agency.test', subject: 'Hello opener' });
      expect(mail.html).toContain('Hello opener');
      expect(mail.text).toContain('Hello opener');
      expect(mail.raw).toMatch(/^[^]*\r\nSubject: Hello opener\r\n/m);
      expect(mail.links[0]).toMatchObject({
        position: 1,
        target: 'https://agency.test/offer',
        is_tracked: true,
      });
      expect(mail.events.map(({ type }) => type)).toEqual(['sent']);
    });

    it.each<[string, object, Partial<SequenceAnalytics>]>([
      ['opener', { action: 'open' }, { opens: 1, machine_opens: 0 }],
      ['clicker', { action: 'click' }, { clicks: 1, machine_clicks: 0 }],
      ['writer', { action: 'reply', text: 'Grüße, gern am Dienstag.\nBen' }, { replies: 1 }],
      ['absent', { action: 'auto_reply' }, { auto_replies: 1 }],
      ['gone', { action: 'bounce' }, { bounces: 1 }],
      ['full', { action: 'bounce', cause: 'mailbox_full' }, { bounces: 2 }],
      ['leaver', { action: 'unsubscribe' }, { unsubscribes: 1 }],
    ])('%s: %j arrives in the analytics', async (name, body, expected) => {
      const outcome = await performed(name, body);
      const { length: requests } = outcome.requests;
      expect([requests > 0, outcome.mailed_to !== null]).toEqual([requests === 1, requests === 0]);
      expect(await analytics()).toMatchObject(expected);
    });

    it('ends the enrolments, and names the reactions', async () => {
      const { enrolments } = await api.lists.good<EnrolmentPage>(api.ask(`/${id}/enrolments`));
      const statuses = new Set(enrolments.map(({ status }) => status));
      expect(statuses).toEqual(new Set(['finished', 'replied', 'bounced', 'unsubscribed']));
      const { messages } = await list();
      const reactions = (name: string) => messages.find(({ to }) => to === addressOf(name))?.reactions;
      expect(['opener', 'clicker', 'writer', 'quiet'].map(reactions)).toEqual([
        ['open'],
        ['click'],
        ['reply'],
        [],
      ]);
    });

    it('hides suppressed contacts', async () => {
      const path = `/sandbox/mail/${mails.get('leaver')?.id}`;
      await until('it is in force', async () => (await ask(lode(), path)).status === 451);
      const hidden = (await list()).messages.find((mail) => mail.id === mails.get('leaver')?.id);
      expect(hidden).toMatchObject({ to: null, subject: null, reactions: ['unsubscribe'] });
      expectProblem(await act('leaver', { action: 'open' }), 451, 'suppressed');
    });

    it('repeats an action with the same key once', async () => {
      const path = `/sandbox/mail/${mails.get('quiet')?.id}/actions`;
      const headers = { 'Idempotency-Key': 'quiet-reply' };
      const send = () => ask(lode(), path, { method: 'POST', body: { action: 'reply' }, headers });
      const before = (await analytics()).replies;
      const [first, second] = [await send(), await send()];
      expect([first.status, second.text]).toEqual([200, first.text]);
      expect((await analytics()).replies).toBe(before + 1);
    });

    it.each<[string, object, number, ProblemCode]>([
      ['no action', {}, 400, 'validation'],
      ['another action', { action: 'forward' }, 400, 'validation'],
      ['an absent link', { action: 'click', link: 9 }, 409, 'conflict'],
      ['link 0', { action: 'click', link: 0 }, 400, 'validation'],
      ['a field of its own', { action: 'open', url: 'https://evil.test/' }, 400, 'validation'],
    ])('rejects %s', async (_case, body, status, code) => {
      expectProblem(await act('opener', body), status, code);
    });

    it('rejects unknown messages and cursors', async () => {
      expectProblem(await ask(lode(), '/sandbox/mail/msg_unknown'), 404, 'not_found');
      expectProblem(await ask(lode(), '/sandbox/mail?cursor=x'), 400, 'validation');
      expect((await ask(lode(), '/sandbox/mail?sequence=seq_unknown')).json()).toEqual({
        ...{ messages: [], next_cursor: null },
      });
    });

    it('sends no request to other hosts, whatever a message contains', async () => {
      const email = 'target@mailbox.test';
      const body_html = `${outside}<p>From {{ source | default: "a fair" }}. <a href="{{ unsubscribe_url }}">Stop</a></p>`;
      const { id: other } = await api.enrolled([{ email }], { steps: [{ subject: 'Outside', body_html }] });
      await api.moved(other, 'start');
      const found = async (): Promise<SandboxMail | undefined> =>
        (await ask(lode(), `/sandbox/mail?sequence=${other}`)).json<SandboxMailPage>().messages[0];
      await until('it is sent', async () => (await found()) !== undefined, 30_000);
      mails.set('target', (await found()) as SandboxMail);
      const { requests } = await performed('target', { action: 'open' });
      expect(requests.map(({ url }) => new URL(url).origin)).toEqual([lode().address]);
    });
  });
