import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type LeadList, type Mailbox, type Sequence, weekdays } from '@lode/contracts';
import { type Habits, type MailEvent, type ReceivedMail, Recipients } from '@lode/sandbox';
import { emptyDatabase } from '@lode/testing';
import { asAdministrator, type Query } from '../harness/administrator';
import { withoutProtection } from '../harness/environment';
import { ask } from '../harness/http-client';
import { StandaloneProcess } from '../harness/standalone';
import { until } from '../harness/until';
import type { Drill, DrillTools, See } from './drill';
import { seconds, tally } from './load';
import { domains, MailServers, realPassword } from './mail-servers';

export const mailboxes: Drill = {
  name: 'mailboxes',
  promise:
    'With real Postfix and Dovecot, four kills and an outage of each, a person gets each step once, from one mailbox and within its limits, and replies and bounces belong to their step',
  run: drill,
};

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

/** Replies in eight languages. */
const texts = [
  'That sounds interesting. Please call me on Tuesday.',
  'Das klingt interessant. Rufen Sie mich bitte am Dienstag an.',
  'Cela m’intéresse. Appelez-moi mardi matin.',
  'Me interesa. Llámeme el martes por la tarde.',
  'Mi interessa. Mi chiami martedì pomeriggio.',
  'Klinkt interessant. Bel me dinsdag even.',
  'Brzmi interesująco. Proszę zadzwonić we wtorek.',
  'Parece interessante. Ligue-me na terça à tarde.',
] as const;
const forms = [undefined, 'html', 'file', 'forward', 'moved'] as const;
/** A word of mail that belongs to no conversation. */
const secret = 'kestrelprivate';

/** The reply of a person, by the number. Without its headers, a reply to the second step would be one to the first, whose subject it has. */
const replyOf = (number: number, nth: number): MailEvent => {
  const [text = texts[0], as] = [
    texts[Math.floor(number / 10) % texts.length],
    forms[Math.floor(number / 10) % forms.length],
  ];
  return { does: 'replies', text, ...(as && !(as === 'moved' && nth > 1) && { as }) };
};

/** By the last digit of the number of a person; those with 2 do not exist, and those who reply write privately too. */
const habits: Habits = (recipient, nth) => {
  const number = Number(/^person(\d+)@/.exec(recipient)?.[1]);
  const digit = number % 10;
  const privately = { does: 'writes', subject: `Lunch ${secret}`, text: `See you at ${secret}.` } as const;
  if (digit === 1 && nth === 1) return [privately, replyOf(number, nth), privately];
  if (digit === 3 && nth === 1) return [{ does: 'is-away' }];
  return digit === 4 && nth === 2 ? [replyOf(number, nth)] : [];
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
    const connected: Mailbox[] = [];
    for (const plan of plans) connected.push(await this.connect(plan));
    await until('the inboxes were read', async () => {
      await this.advance('PT20S');
      const all = await Promise.all(connected.map(({ id }) => this.get<Mailbox>(`/mailboxes/${id}`)));
      return all.every(({ last_read_at }) => last_read_at !== null);
    });
    const id = await this.startSequence(connected);
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

  private async startSequence(senders: readonly Mailbox[]): Promise<string> {
    const list = await this.post<LeadList>('/lists', { name: 'A crowd' });
    const leads = Array.from({ length: people }, (_, n) => ({
      email: `person${n}@${domains.people}`,
      source: 'https://directory.test/',
    }));
    await this.post(`/lists/${list.id}/leads`, { leads });
    const { id } = await this.post<Sequence>('/sequences', {
      ...{ name: 'A crowd', list_id: list.id, from_email: `ada@${domains.mailboxes}`, daily_limit: 100_000 },
      ...{
        mailboxes: senders.map((mailbox) => mailbox.id),
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

/** A mailbox and its limits. */
interface MailboxPlan {
  readonly name: string;
  readonly daily_limit: number;
  readonly min_gap_seconds: number;
  readonly ramp?: NonNullable<Sequence['ramp']>;
}

interface Given {
  readonly adminUrl: string;
  /** The sequence of two steps. */
  readonly id: string;
  /** What has arrived. */
  readonly mails: readonly ReceivedMail[];
  readonly people: number;
  readonly plans: readonly MailboxPlan[];
  readonly see: See;
}

interface Message {
  readonly email: string;
  readonly step: number;
  readonly mailbox: string;
  readonly message_id: string;
  readonly planned_at: Date;
}

/** Compares the messages of a sequence with what has arrived, with the limits, and with the habits of the people. */
const seeMailboxTruth = (given: Given): Promise<void> =>
  asAdministrator(given, async (query) => {
    const messages = (await query(
      `SELECT e.email, m.step_position AS step, b.email AS mailbox, m.rfc_message_id AS message_id, m.planned_at
       FROM outreach.messages m JOIN outreach.enrolments e ON e.id = m.enrolment_id
       JOIN outreach.mailboxes b ON b.id = m.mailbox_id
       WHERE m.sequence_id = $1 AND m.sent_at IS NOT NULL ORDER BY m.planned_at`,
      [given.id],
    )) as unknown as Message[];
    seePeople(messages, given);
    seeArrivals(messages, given);
    for (const plan of given.plans) seeLimits(messages, plan, given.see);
    await seeReactions(query, given);
    await seeConversations(query, given);
  });

/** Each person has each step once, from one mailbox; those who replied or do not exist only the first. */
function seePeople(messages: readonly Message[], { people, see }: Given): void {
  const steps = new Set(messages.map(({ email, step }) => `${email} ${step}`));
  const wanted = people + (people * 8) / 10;
  see(
    `messages: ${messages.length}, of different people and steps ${steps.size}, of ${wanted}`,
    steps.size === wanted && messages.length === wanted,
  );
  const pairs = new Set(messages.map(({ email, mailbox }) => `${email} ${mailbox}`));
  see(`pairs of a person and a mailbox: ${pairs.size} of ${people}`, pairs.size === people);
}

/** Each message has arrived, except those to people who do not exist; repetitions have the same Message-ID. */
function seeArrivals(messages: readonly Message[], { mails, people, see }: Given): void {
  const idOf = (mail: ReceivedMail): string => mail.headers.get('message-id')?.[0] ?? '';
  const ids = new Set(mails.map(idOf));
  const known = new Map(messages.map((message) => [message.message_id, message]));
  const wrong = mails.filter((mail) => {
    const message = known.get(idOf(mail));
    return message?.email !== mail.envelope.to[0] || message?.mailbox !== mail.envelope.from;
  });
  const lost = messages.filter(({ message_id }) => !ids.has(message_id)).length - people / 10;
  see(
    `arrived: ${mails.length} mails, different messages ${ids.size}, lost ${lost}, unknown or of another person or mailbox ${wrong.length}`,
    lost === 0 && wrong.length === 0,
  );
  const twice = mails.length - ids.size;
  // Five messages of an account are handed over at once when the process is killed, or the server ends.
  see(`handed over again with the same Message-ID: ${twice}`, twice <= 25);
}

function seeLimits(messages: readonly Message[], plan: MailboxPlan, see: See): void {
  const own = messages.filter(({ mailbox }) => mailbox.startsWith(`${plan.name}@`));
  const perDay = new Map<string, number>();
  for (const { planned_at } of own) {
    const day = planned_at.toISOString().slice(0, 10);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const counts = [...perDay.values()];
  const most = (nth: number): number =>
    Math.min(plan.daily_limit, plan.ramp ? plan.ramp.start + nth * plan.ramp.increase : Infinity);
  const gaps = own.slice(1).map((message, n) => message.planned_at.getTime() - Number(own[n]?.planned_at));
  const shortest = Math.min(...gaps) / 1000;
  see(
    `${plan.name}: per day ${counts.join(', ')}, of at most ${counts.map((_, n) => most(n)).join(', ')}; shortest gap ${shortest.toFixed(1)} s of ${plan.min_gap_seconds} s`,
    counts.every((count, n) => count <= most(n)) && shortest >= plan.min_gap_seconds,
  );
}

/** Replies to both steps, bounces and automatic replies, by the last digit of a person's number. */
async function seeReactions(query: Query, { id, people, see }: Given): Promise<void> {
  const rows = (await query(
    `SELECT DISTINCT e.email, v.type, v.step_position AS step
     FROM outreach.events v JOIN outreach.enrolments e ON e.id = v.enrolment_id
     WHERE v.sequence_id = $1 AND v.type IN ('reply', 'bounce', 'auto_reply')`,
    [id],
  )) as unknown as { email: string; type: string; step: number }[];
  const expected: Readonly<Record<string, string>> = {
    1: 'reply of step 1',
    2: 'bounce of step 1',
    3: 'auto_reply of step 1',
    4: 'reply of step 2',
  };
  const found = rows.map(({ email, type, step }) => [
    /(\d)@/.exec(email)?.[1] ?? '',
    `${type} of step ${step}`,
  ]);
  const wrong = found.filter(([digit = '', what]) => expected[digit] !== what);
  see(
    `${tally(found.map(([, what]) => String(what)))}; of another person or step: ${wrong.length}`,
    wrong.length === 0 && found.length === (4 * people) / 10,
  );
}

/** Each reply is in the conversation of its person once, with its label, and no private mail is. */
async function seeConversations(query: Query, { people, see }: Given): Promise<void> {
  const rows = (await query(
    `SELECT e.email, mail.kind, count(*)::integer AS count, max(talk.label) AS label, bool_or(mail.is_stranger) AS is_stranger
     FROM outreach.conversation_messages mail JOIN outreach.conversations talk ON talk.id = mail.conversation_id
     JOIN outreach.enrolments e ON e.id = talk.enrolment_id
     WHERE mail.kind NOT IN ('sequence') GROUP BY e.email, mail.kind`,
    [],
  )) as unknown as { email: string; kind: string; count: number; label: string; is_stranger: boolean }[];
  const digitOf = (email: string): string => /(\d)@/.exec(email)?.[1] ?? '';
  const right = rows.filter(
    ({ email, kind, count, is_stranger }) =>
      count === 1 && !is_stranger && kind === (digitOf(email) === '3' ? 'auto_reply' : 'reply'),
  );
  const labels = tally(rows.filter(({ kind }) => kind === 'reply').map(({ label }) => label));
  see(
    `mails of conversations: ${rows.reduce((sum, { count }) => sum + count, 0)}, each once in that of its person ${right.length} of ${(3 * people) / 10}; labels of replies: ${labels}`,
    right.length === (3 * people) / 10 && rows.length === right.length && /^interested ×\d+$/.test(labels),
  );
}

const granted = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const refused = Buffer.from([5, 5, 0, 1, 0, 0, 0, 0, 0, 0]);

/** A SOCKS5 proxy (RFC 1928) that reaches IPv4 addresses of this machine, which the proxy of the sandbox refuses. */
class ForwardingProxy {
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.kept(socket);
      void this.serve(socket).catch(() => socket.destroy());
    });
  }

  static async listen(): Promise<ForwardingProxy> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new ForwardingProxy(server);
  }

  /** As in LODE_SMTP_PROXY. */
  get url(): string {
    return `socks5://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(client: Socket): Promise<void> {
    await once(client, 'data');
    client.write(Buffer.from([5, 0]));
    const [request] = (await once(client, 'data')) as [Buffer];
    const host = request.subarray(4, 8).join('.');
    if (request[3] !== 1 || !host.startsWith('127.')) return void client.end(refused);
    client.pause();
    const target = this.kept(connect({ host, port: request.readUInt16BE(8) }));
    const isConnected = await new Promise<boolean>((resolve) =>
      target.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (!isConnected) return void client.end(refused);
    client.write(granted);
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
    client.pipe(target).pipe(client);
  }

  private kept(socket: Socket): Socket {
    this.sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket));
  }
}
