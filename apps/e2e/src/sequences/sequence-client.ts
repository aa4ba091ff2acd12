import type { AddedLeads, LeadList, Sequence, SequenceAnalytics, SequenceStepInput } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';

type Lode = Pick<Deployment, 'address' | 'key'>;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const links =
  '<a href="https://agency.test/offer">offer</a> <a href="https://agency.test/about?a=1&amp;b=2">us</a>';
const footer = 'Your address is from {{ source }}. No more mail: ';

/** In the second variant of the first step only. */
export const secondVariantText = 'We met at the fair.';

const body = (words: string): string =>
  `<p>Hello {{ first_name | default: "there" }} of {{ company }},</p><p>${words}${links}</p><p>${footer}<a href="{{ unsubscribe_url }}">stop</a></p>`;

const htmlStep = (wait: number, thread: 'new' | 'reply'): SequenceStepInput => ({
  wait_value: wait,
  wait_unit: 'day',
  thread,
  ...(thread === 'new' ? { subject: 'A question, {{ first_name | default: "you there" }}' } : {}),
  body_html: body(''),
});

const firstStep: SequenceStepInput = {
  ...htmlStep(0, 'new'),
  variants: [{ weight: 1 }, { weight: 2, body_html: body(`${secondVariantText} `) }],
};

/** Three messages a day apart, one thread, with two links and an image each; at any hour. The first has two variants. */
const sequence = {
  name: 'First contact',
  from_email: 'ada@agency.test',
  from_name: 'Ada Moore',
  timezone: 'UTC',
  schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
  daily_limit: 10_000,
  min_gap_seconds: 0,
  pause_on_auto_reply: false,
  open_tracking: true,
  click_tracking: true,
  unsubscribe_header: true,
  steps: [firstStep, htmlStep(1, 'reply'), htmlStep(1, 'reply')],
};

/** Lists and sequences as a client uses them. */
export class SequenceClient {
  constructor(private readonly lode: Lode) {}

  async makeList(addresses: readonly string[]): Promise<LeadList> {
    const { id } = await this.post<LeadList>('/lists', { name: 'The crowd' }, 201);
    const leads = addresses.map((email, n) => ({
      email,
      first_name: 'Jörg',
      last_name: 'Blum',
      company: `Company ${n} & Sons`,
      source: 'https://directory.test/',
    }));
    const added = await this.post<AddedLeads>(`/lists/${id}/leads`, { leads });
    expect(added).toMatchObject({
      added: leads.length,
      updated: 0,
      duplicates: 0,
      suppressed: 0,
      invalid: 0,
    });
    return this.get(`/lists/${id}`);
  }

  /** Creates a sequence for a list and starts it. */
  async start({ id }: LeadList): Promise<Sequence> {
    const made = await this.post<Sequence>('/sequences', { ...sequence, list_id: id }, 201);
    return this.post(`/sequences/${made.id}/start`);
  }

  sequence = (id: string): Promise<Sequence> => this.get(`/sequences/${id}`);

  analytics = (id: string): Promise<SequenceAnalytics> => this.get(`/sequences/${id}/analytics`);

  /** @param duration ISO 8601 */
  async advance(duration: string): Promise<void> {
    await this.post('/sandbox/clock', { advance: duration });
  }

  async get<T>(path: string): Promise<T> {
    const answer = await ask(this.lode, path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json<T>();
  }

  private async post<T>(path: string, body: object = {}, status = 200): Promise<T> {
    const answer = await ask(this.lode, path, { method: 'POST', body });
    if (answer.status !== status) throw new Error(`${path}: ${answer.text}`);
    return answer.json<T>();
  }
}
