import type { SandboxMail, SandboxMailOutcome, SandboxMailPage, SequenceAnalytics } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';
import { until } from '../harness/until';
import { SequenceApi } from '../sequences/sequence-api';

export const people = ['opener', 'clicker', 'writer', 'absent', 'gone', 'full', 'leaver', 'quiet'];
export const addressOf = (name: string): string => `${name}@mailbox.test`;

const steps = [
  {
    subject: 'Hello {{ first_name }}',
    body_html:
      '<p>Hello {{ first_name }}, <a href="https://agency.test/offer">look</a>. From {{ source | default: "a fair" }}. <a href="{{ unsubscribe_url }}">Stop</a></p>',
  },
];

/** A started sequence that sent one message to each of the people. */
export class SentMails {
  /** Messages by the name of their person; a test of the listing fills it. */
  readonly mails = new Map<string, SandboxMail>();

  private constructor(
    readonly lode: Deployment,
    readonly api: SequenceApi,
    /** Id of the sequence. */
    readonly id: string,
  ) {}

  static async start(lode: Deployment): Promise<SentMails> {
    const api = new SequenceApi(lode);
    const leads = people.map((name) => ({ email: addressOf(name), first_name: name }));
    const { id } = await api.enrolled(leads, { steps, min_gap_seconds: 0 });
    const sent = new SentMails(lode, api, id);
    await api.moved(id, 'start');
    await until('the messages are sent', async () => (await sent.analytics()).sent === people.length, 60_000);
    // Earlier reactions count as those of programs.
    await ask(lode, '/sandbox/clock', { method: 'POST', body: { advance: 'PT10S' } });
    return sent;
  }

  async list(query = ''): Promise<SandboxMailPage> {
    return (await ask(this.lode, `/sandbox/mail?sequence=${this.id}${query}`)).json();
  }

  act = (name: string, body: object): Promise<Answer> =>
    ask(this.lode, `/sandbox/mail/${this.mails.get(name)?.id}/actions`, { method: 'POST', body });

  /** Performs an action that succeeds. */
  async perform(name: string, body: object): Promise<SandboxMailOutcome> {
    const answer = await this.act(name, body);
    expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text]);
    return answer.json();
  }

  analytics = (): Promise<SequenceAnalytics> => this.api.lists.good(this.api.ask(`/${this.id}/analytics`));
}
