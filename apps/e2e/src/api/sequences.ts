import {
  type EnrolledLeads,
  type EnrolmentPage,
  type LeadInput,
  type Sequence,
  type SequenceAnalytics,
  type SequenceStatus,
  weekdays,
} from '@lode/contracts';
import type { ReceivedMail } from '@lode/sandbox';
import { ListClient } from './lists';
import type { Deployment } from '../harness/deployment';
import type { Answer } from '../harness/http-client';
import { until } from '../harness/until';

const always = weekdays.map((day) => ({ day, start: '00:00', end: '24:00' }));

/** One step with a link, which may be sent at any hour. */
const validSequence = {
  name: 'Quick start',
  from_email: 'ada@agency.test',
  schedule_windows: always,
  steps: [
    {
      subject: 'Hello {{ first_name | default: "there" }}',
      body_html:
        '<p><a href="https://agency.test/offer?a=1&amp;b=2">Look</a></p><p>From {{ source | default: "a fair" }}. <a href="{{ unsubscribe_url }}">Stop</a></p>',
    },
  ],
};

/** The token in the links of a message; `none` if it has no links. */
export const tokenIn = ({ html }: ReceivedMail): string =>
  /\/t\/([0-9a-f]{32})\//.exec(html ?? '')?.[1] ?? 'none';

/** The sequences of a key's account. */
export class SequenceApi {
  readonly lists: ListClient;

  constructor(
    private readonly lode: Deployment,
    key: string = lode.key,
  ) {
    this.lists = new ListClient(lode, key);
  }

  ask = (path: string, method = 'GET', body?: unknown): Promise<Answer> =>
    this.lists.ask(`/sequences${path}`, { method, ...(body === undefined ? {} : { body }) });

  make = (changes: object = {}): Promise<Sequence> =>
    this.lists.good(this.ask('', 'POST', { ...validSequence, ...changes }), 201);

  get = (id: string): Promise<Sequence> => this.lists.good(this.ask(`/${id}`));

  move = (id: string, to: 'start' | 'pause' | 'resume' | 'archive'): Promise<Answer> =>
    this.ask(`/${id}/${to}`, 'POST');

  /** @throws Error if it is rejected */
  async moved(id: string, to: 'start' | 'pause' | 'resume' | 'archive'): Promise<SequenceStatus> {
    return (await this.lists.good<Sequence>(this.move(id, to))).status;
  }

  /** Creates a sequence with enrolled leads, which is not started. */
  async enrolled(leads: readonly LeadInput[], changes: object = {}): Promise<Sequence> {
    const { id: list } = await this.lists.with('Quick start', leads);
    const { id } = await this.make(changes);
    await this.lists.good<EnrolledLeads>(this.ask(`/${id}/enrolments`, 'POST', { list }));
    return this.get(id);
  }

  async enrolments(id: string): Promise<EnrolmentPage['enrolments']> {
    return (await this.lists.good<EnrolmentPage>(this.ask(`/${id}/enrolments`))).enrolments;
  }

  /** The messages that the relay received for an address. */
  mails = (to: string): ReceivedMail[] => this.lode.sandbox.mail.messages({ to });

  /** Sends a message to an address. @returns the message, once Lode has recorded it as sent */
  async writeTo(email: string): Promise<{ id: string; mail: ReceivedMail }> {
    const { id } = await this.enrolled([{ email }]);
    await this.moved(id, 'start');
    await until('the message is sent', () => this.mails(email).length > 0, 30_000);
    const analytics = (): Promise<SequenceAnalytics> => this.lists.good(this.ask(`/${id}/analytics`));
    await until('the sending is recorded', async () => (await analytics()).sent > 0, 30_000);
    const [mail] = this.mails(email);
    if (!mail) throw new Error('no message');
    return { id, mail };
  }
}
