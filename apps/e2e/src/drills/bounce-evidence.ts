import {
  weekdays,
  type EmailFinderResult,
  type VerificationResult,
  type LeadList,
  type Mailbox,
  type Sequence,
} from '@lode/contracts';
import {
  imapName,
  mailboxPassword,
  ownImapName,
  ownSmtpName,
  Recipients,
  reply,
  smtpName,
} from '@lode/sandbox';
import { addCompany, colleagues } from '../email-finder/company';
import { ask, withQuery } from '../harness/http-client';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { rowsWith } from '../privacy/dump';
import type { Drill, See } from './drill';
import { tally } from './figures';
import { withServices } from './with-services';

/** Messages of the mailbox, of which six return. */
const [messages, bounces] = [100, 6];
const domain = 'bounce-evidence.test';
/** They exist at first; the first one is gone when the message arrives. */
const people = colleagues(domain).map(([name, , email]) => ({ name, email }));
const [left = '', colleague = ''] = people.map(({ email }) => email);

/** What an account learns about the person who left, and about one whose mail host does not answer. */
interface Known {
  readonly verdict: string;
  readonly method: string | null;
  readonly samples: number;
  readonly confidence: number;
}

class BounceEvidence {
  /** Key of another account, which never sends. */
  private bystander = '';

  constructor(
    private readonly lode: ServicesDeployment,
    private readonly see: See,
  ) {}

  async run(): Promise<void> {
    const { lode, see } = this;
    addCompany(lode, domain, {
      mailboxes: people.map(({ email }) => email.split('@')[0] ?? ''),
      hosts: [{ behaviour: { recipients: { 'nora.fremd': reply(450, '4.2.1', 'Try again later') } } }],
    });
    this.bystander = (await otherAccount(lode, 'bystander')).key;
    for (const { name } of people) await this.find(name);
    const before = await this.known(left);
    see(`before: ${words(before)}`, isOfMailHost(before) && before.samples === people.length);
    await this.forge((await otherAccount(lode, 'forger')).key, colleague);
    const forged = await this.known(colleague);
    see(
      `after a bounce forged by the mail server of another account: ${words(forged)}`,
      isOfMailHost(forged) && forged.samples === before.samples,
    );
    await this.sendWithBounces();
    await this.seeEvidence(before);
    await this.seeNoTrace();
  }

  private async seeEvidence(before: Known): Promise<void> {
    const isInvalid = async (): Promise<boolean> => (await this.known(left)).verdict === 'invalid';
    await until('the bounce is evidence', isInvalid, 30_000);
    const after = await this.known(left);
    const isLess = after.samples === before.samples - 1 && after.confidence < before.confidence;
    this.see(
      `after ${bounces} of ${messages} messages of a trusted mailbox bounced: ${words(after)}`,
      after.method === 'delivery' && isLess,
    );
  }

  /** A sequence from a mailbox whose host the operator trusts: six of a hundred recipients do not exist. */
  private async sendWithBounces(): Promise<void> {
    const mailbox = await this.connect(this.lode.key, 'sender@mailboxes.test', smtpName, imapName);
    const gone = [left, ...Array.from({ length: bounces - 1 }, (_, n) => `gone${n}@crowd.test`)];
    const rest = Array.from({ length: messages - bounces }, (_, n) => `person${n}@crowd.test`);
    const id = await this.start(this.lode.key, mailbox.id, [...rest, ...gone]);
    const arrived = () =>
      this.lode.sandbox.mail.messages().filter(({ envelope }) => envelope.from === mailbox.email);
    await until('all is sent', () => arrived().length === messages, 120_000);
    await this.bounce(gone);
    await until(
      'the mailbox is paused',
      async () => (await this.get<Mailbox>(`/mailboxes/${mailbox.id}`)).status === 'paused',
      60_000,
    );
    const { pause_reason } = await this.get<Mailbox>(`/mailboxes/${mailbox.id}`);
    this.see(
      `the mailbox: ${pause_reason}`,
      pause_reason?.startsWith(`${bounces} of the last ${messages} messages`) === true,
    );
    const { status } = await this.get<Sequence>(`/sequences/${id}`);
    this.see(`its sequence is ${status}, with the mailbox paused`, true);
  }

  /** An account sends to an address from a mailbox at a server of its own, which returns a bounce. */
  private async forge(key: string, email: string): Promise<void> {
    const mailbox = await this.connect(key, 'forger@mailboxes.test', ownSmtpName, ownImapName);
    const id = await this.start(key, mailbox.id, [email]);
    await until('it is sent', () => this.lode.sandbox.mail.messages({ to: email }).length === 1, 30_000);
    await this.bounce([email]);
    await until(
      'the account itself records the bounce',
      async () => (await this.get<{ bounces: number }>(`/sequences/${id}/analytics`, key)).bounces === 1,
      60_000,
    );
  }

  private async bounce(emails: readonly string[]): Promise<void> {
    const recipients = new Recipients({
      sink: this.lode.sandbox.mail,
      mailboxes: this.lode.sandbox.mailboxes,
      inbound: this.lode.inbound,
      habits: (recipient) => (emails.includes(recipient) ? [{ does: 'bounces' }] : []),
    });
    await recipients.act();
    recipients.close();
  }

  /** By the key of an account that has sent nothing. */
  private async known(email: string): Promise<Known> {
    const { verdict, evidence } = await this.get<VerificationResult>(
      withQuery('/email-verifier', { email }),
      this.bystander,
    );
    const { confidence, pattern_samples: samples } = await this.find('Nora Fremd');
    return { verdict, method: evidence?.method ?? null, samples, confidence };
  }

  private find(name: string): Promise<EmailFinderResult> {
    const [first_name = '', last_name = ''] = name.split(' ');
    const query = withQuery('/email-finder', { domain, first_name, last_name });
    return this.get<EmailFinderResult>(query, this.bystander);
  }

  /** The tables of facts name neither the account nor its mailbox, and no exact time. */
  private async seeNoTrace(): Promise<void> {
    const facts = ['verification', 'email', 'crawl', 'intel', 'leads'];
    const found = await rowsWith(this.lode, (text) =>
      /sender@mailboxes\.test|msg_|enr_|mbx_|seq_/.test(text),
    );
    // Exclusions are no facts but hashes that belong to the account that sends.
    const traces = found.filter(
      ({ service, table }) => facts.includes(service) && !/\.exclusions$/.test(table),
    );
    this.see(
      `rows of facts with a trace of the sender: ${tally(traces.map(({ table }) => table))}`,
      traces.length === 0,
    );
    const times = (await rowsWith(this.lode, (text) => text.includes(left))).filter(
      ({ table, text }) =>
        table.startsWith('verification.') &&
        /\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) &&
        text.includes('delivery'),
    );
    this.see(`verdicts with a time of day beside the month: ${times.length}`, times.length === 0);
  }

  private async connect(key: string, email: string, smtp: string, imap: string): Promise<Mailbox> {
    const servers = { smtp_host: smtp, imap_host: imap, password: mailboxPassword };
    const limits = { daily_limit: 500, min_gap_seconds: 0 };
    const mailbox = await this.post<Mailbox>(key, '/mailboxes', { email, ...servers, ...limits });
    await until(
      'its inbox was read',
      async () => (await this.get<Mailbox>(`/mailboxes/${mailbox.id}`, key)).last_read_at !== null,
      30_000,
    );
    return mailbox;
  }

  private async start(key: string, mailbox: string, emails: readonly string[]): Promise<string> {
    const list = await this.post<LeadList>(key, '/lists', { name: 'People' });
    const leads = emails.map((email) => ({ email, source: 'https://directory.test/' }));
    await this.post(key, `/lists/${list.id}/leads`, { leads });
    const { id } = await this.post<Sequence>(key, '/sequences', {
      ...{ name: 'People', list_id: list.id, from_email: 'ada@agency.test', daily_limit: 500 },
      ...{ mailboxes: [mailbox], min_gap_seconds: 0 },
      schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
      steps: [
        { subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' },
        { wait_value: 3, wait_unit: 'day', body_text: 'Again.', thread: 'reply' },
      ],
    });
    await this.post(key, `/sequences/${id}/start`, {});
    return id;
  }

  private async get<T>(path: string, key = this.lode.key): Promise<T> {
    const answer = await ask(this.lode, path, { key });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json<T>();
  }

  private async post<T>(key: string, path: string, body: object): Promise<T> {
    const answer = await ask(this.lode, path, { method: 'POST', key, body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json<T>();
  }
}

/** The mail host accepts the address, and no message has returned. */
const isOfMailHost = ({ verdict, method }: Known): boolean => verdict === 'valid' && method === null;

const words = ({ verdict, method, samples, confidence }: Known): string =>
  `${verdict} (${method ?? 'mail host'}), ${samples} addresses of the pattern, confidence ${confidence} for a colleague`;

export const bounceEvidence: Drill = {
  number: 94,
  name: 'bounces',
  fault: `${bounces} of ${messages} messages of a mailbox bounce, and another account forges a bounce by its own mail server`,
  expected:
    'the mailbox is paused; for every account the address is invalid and the pattern less certain, without a trace of the sender; the forged bounce changes nothing for others',
  run: (tools) =>
    withServices(
      tools,
      (lode) => new BounceEvidence(lode, tools.see).run(),
      {
        outreach: { LODE_MIN_BOUNCES: '5', LODE_MIN_COMPLAINTS: '3', LODE_TRUSTED_MAILBOX_HOSTS: imapName },
      },
      ['privacy', 'verification', 'crawl', 'email', 'outreach', 'gateway'],
    ),
};
