import { setTimeout as wait } from 'node:timers/promises';
import { weekdays, type LeadList, type Mailbox, type Sequence } from '@lode/contracts';
import { Recipients, type Habits, type ReceivedMail } from '@lode/sandbox';
import { emptyDatabase } from '@lode/service-kit/testing';
import { withoutProtection } from '../harness/environment';
import { ask } from '../harness/http-client';
import { StandaloneProcess } from '../harness/standalone-process';
import { until } from '../harness/until';
import type { Drill, DrillTools, See } from './drill';
import { ForwardingProxy } from './forwarding-proxy';
import { seconds } from './figures';
import { domains, MailServers, realPassword } from './mail-servers';
import { seeMailboxTruth, type MailboxPlan } from './mailbox-truth';

/** A multiple of 30; DRILL_PEOPLE changes it on a machine that is busy. */
const people = Number(process.env['DRILL_PEOPLE'] ?? 300);
const scaled = (count: number): number => Math.round((count * people) / 300);
/** Messages that have arrived before each kill, and before each outage of a server. */
const killsAt = [20, 90, 210, 360].map(scaled);
const outagesAt = { postfix: scaled(60), dovecot: scaled(150) };
/** Milliseconds in which a server is away. */
const outage = 8000;
/** Milliseconds between two steps of the clock, and milliseconds without a message after which it moves to another day. */
const times = { step: 250, quiet: 6000 };
/** Milliseconds for all of it; DRILL_MINUTES changes it on a machine that is busy. */
const limit = Number(process.env['DRILL_MINUTES'] ?? 5.5) * 60_000;

const plans: readonly MailboxPlan[] = [
  { name: 'ann', daily_limit: scaled(60), min_gap_seconds: 20 },
  { name: 'bob', daily_limit: scaled(100), min_gap_seconds: 0 },
  {
    name: 'eve',
    daily_limit: scaled(100),
    min_gap_seconds: 0,
    ramp: { start: scaled(40), increase: scaled(40) },
  },
];

/** By the last digit of the number of a person; those with 2 do not exist. */
const habits: Habits = (recipient, nth) => {
  const digit = Number(/^person\d*(\d)@/.exec(recipient)?.[1]);
  if (digit === 1 && nth === 1) return [{ does: 'replies' }];
  if (digit === 3 && nth === 1) return [{ does: 'is-away' }];
  return digit === 4 && nth === 2 ? [{ does: 'replies' }] : [];
};

class KilledMailboxes {
  private mails: readonly ReceivedMail[] = [];
  private arrived = 0;
  private quietSince = performance.now();
  private readonly recipients: Recipients;

  constructor(
    private readonly lode: StandaloneProcess,
    private readonly servers: MailServers,
    private readonly see: See,
  ) {
    const sink = { messages: () => [...this.mails] };
    this.recipients = new Recipients({ sink, inbound: servers.inbound, habits });
  }

  async run(adminUrl: string): Promise<void> {
    const started = performance.now();
    const mailboxes: Mailbox[] = [];
    for (const plan of plans) mailboxes.push(await this.connect(plan));
    await until('the inboxes were read', async () => {
      await this.advance('PT20S');
      const all = await Promise.all(mailboxes.map(({ id }) => this.get<Mailbox>(`/mailboxes/${id}`)));
      return all.every(({ last_read_at }) => last_read_at !== null);
    });
    const id = await this.startSequence(mailboxes);
    try {
      await this.sendAll(id, started + limit);
    } finally {
      this.recipients.close();
    }
    this.see(
      `${killsAt.length} kills, and an outage of Postfix and of Dovecot of ${outage / 1000} s each: finished after ${seconds(performance.now() - started)}`,
      (await this.get<Sequence>(`/sequences/${id}`)).status === 'finished',
    );
    await seeMailboxTruth({
      adminUrl,
      id,
      mails: await this.servers.arrived(),
      people,
      plans,
      see: this.see,
    });
  }

  /** Kills, outages and days, until every enrolment has ended and every reaction was read. */
  private async sendAll(id: string, end: number): Promise<void> {
    const kills = [...killsAt];
    const outages = new Map(Object.entries(outagesAt) as ['postfix' | 'dovecot', number][]);
    while (!(await this.isOver(id)) && performance.now() < end) {
      await this.turn();
      if (this.arrived >= (kills[0] ?? Infinity)) {
        kills.shift();
        await wait(Math.random() * 60);
        await this.lode.kill();
        await this.lode.startAgain();
      }
      for (const [name, at] of outages) {
        if (this.arrived < at) continue;
        outages.delete(name);
        await this.withoutServer(name);
      }
    }
    this.see(
      `kills and outages that were left out: ${kills.length + outages.size}`,
      kills.length + outages.size === 0,
    );
  }

  private async withoutServer(name: 'postfix' | 'dovecot'): Promise<void> {
    await this.servers.halt(name);
    for (const end = performance.now() + outage; performance.now() < end;) {
      await this.advance('PT15S');
      await wait(times.step);
    }
    await this.servers.launch(name);
  }

  /** A quarter of a second is fifteen; a time without messages ends the day. */
  private async turn(): Promise<void> {
    await wait(times.step);
    this.mails = await this.servers.arrived();
    await this.recipients.act();
    if (this.mails.length > this.arrived) this.quietSince = performance.now();
    this.arrived = this.mails.length;
    const isQuiet = performance.now() - this.quietSince > times.quiet;
    if (isQuiet) this.quietSince = performance.now();
    await this.advance(isQuiet ? 'PT6H' : 'PT15S');
  }

  /** All reactions were read when no enrolment waits and each reply was counted. */
  private async isOver(id: string): Promise<boolean> {
    const { status } = await this.get<Sequence>(`/sequences/${id}`);
    if (status !== 'finished') return false;
    const { replies, bounces } = await this.get<Record<string, number>>(`/sequences/${id}/analytics`);
    return replies === (2 * people) / 10 && bounces === people / 10;
  }

  private async connect({ name, ...limits }: MailboxPlan): Promise<Mailbox> {
    const { submission, imap } = this.servers.lab;
    return this.post<Mailbox>('/mailboxes', {
      ...{ email: `${name}@${domains.mailboxes}`, password: realPassword, ...limits },
      ...{ smtp_host: '127.0.0.1', smtp_port: submission, smtp_security: 'tls' },
      ...{ imap_host: '127.0.0.1', imap_port: imap, imap_security: 'tls' },
    });
  }

  private async startSequence(mailboxes: readonly Mailbox[]): Promise<string> {
    const list = await this.post<LeadList>('/lists', { name: 'A crowd' });
    const leads = Array.from({ length: people }, (_, n) => ({
      email: `person${n}@${domains.people}`,
      source: 'https://directory.test/',
    }));
    await this.post(`/lists/${list.id}/leads`, { leads });
    const { id } = await this.post<Sequence>('/sequences', {
      ...{ name: 'A crowd', list_id: list.id, from_email: `ada@${domains.mailboxes}`, daily_limit: 100_000 },
      ...{
        mailboxes: mailboxes.map((mailbox) => mailbox.id),
        min_gap_seconds: 0,
        pause_on_auto_reply: false,
      },
      schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
      steps: [
        { subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' },
        { wait_value: 1, wait_unit: 'day', thread: 'reply', body_text: 'Again.' },
      ],
    });
    await this.post(`/sequences/${id}/start`, {});
    return id;
  }

  private async advance(duration: string): Promise<void> {
    const answer = await ask(this.lode, '/sandbox/clock', { method: 'POST', body: { advance: duration } });
    // A busy machine may not answer in time; the next step advances it.
    if (answer.status !== 503 && answer.status >= 300) throw new Error(answer.text);
  }

  private async get<T>(path: string): Promise<T> {
    return (await ask(this.lode, path)).json<T>();
  }

  private async post<T>(path: string, body: object): Promise<T> {
    const answer = await ask(this.lode, path, { method: 'POST', body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json<T>();
  }
}

async function drill({ postgres, see, skip }: DrillTools): Promise<void> {
  const missing = MailServers.missing();
  if (missing !== undefined) return skip(missing);
  const servers = await MailServers.start();
  const proxy = await ForwardingProxy.listen();
  const database = await emptyDatabase({ server: postgres });
  let lode: StandaloneProcess | undefined;
  try {
    const { submission, imap } = servers.lab;
    lode = await StandaloneProcess.start({
      ...{ DATABASE_URL: database.adminUrl, LODE_RATE_LIMIT: 'off', LODE_SMTP_PROXY: proxy.url },
      ...{
        LODE_ALLOW_NETS: '127.0.0.0/8',
        LODE_CA_FILE: servers.caFile,
        LODE_MAILBOX_PORTS: `${submission},${imap}`,
      },
      ...withoutProtection,
    });
    await new KilledMailboxes(lode, servers, see).run(database.adminUrl);
  } finally {
    await lode?.stop();
    await database.drop();
    await proxy.close();
    await servers.close();
  }
}

export const mailboxesKilled: Drill = {
  number: 93,
  name: 'mailboxes',
  fault: `kill -9 of Lode, ${killsAt.length} times, and outages of Postfix and of Dovecot, while ${people} people get mail from three mailboxes`,
  expected:
    'a person gets each step once and from one mailbox, within the limits; duplicates have the same Message-ID; replies and bounces belong to the right step',
  run: drill,
};
