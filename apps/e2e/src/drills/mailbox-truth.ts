import type { Sequence } from '@lode/contracts';
import type { ReceivedMail } from '@lode/sandbox';
import { asAdministrator, type Query } from '../harness/administrator';
import type { See } from './drill';
import { tally } from './figures';

/** A mailbox and its limits. */
export interface MailboxPlan {
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
export const seeMailboxTruth = (given: Given): Promise<void> =>
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
