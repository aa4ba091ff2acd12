import { setTimeout as wait } from 'node:timers/promises';
import { weekdays, type LeadList, type Mailbox, type Sequence } from '@lode/contracts';
import { imapName, mailboxPassword, Recipients, smtpName, type Habits } from '@lode/sandbox';
import { asAdministrator, type Query } from '../harness/administrator';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { withServices } from './with-services';

const people = 300;
const kills = 4;
const dailyLimit = 250;
/** Milliseconds in which both servers close each connection. */
const outage = 8000;

/** One in ten replies to the first message, one in ten bounces, and one in ten answers automatically. */
const habits: Habits = (recipient, nth) => {
  const [, n] = /^person(\d+)@/.exec(recipient) ?? [];
  if (n === undefined || nth > 1) return [];
  return (
    ([[], [{ does: 'replies' }], [{ does: 'bounces' }], [{ does: 'is-away' }]] as const)[Number(n) % 10] ?? []
  );
};
const ended = (2 * people) / 10;

async function run(lode: ServicesDeployment, see: See): Promise<void> {
  const started = performance.now();
  const mailboxes: Mailbox[] = [];
  for (const name of ['ann', 'bob', 'eve']) mailboxes.push(await connect(lode, name));
  await until('the inboxes were read', async () => {
    const all = await Promise.all(mailboxes.map(({ id }) => get<Mailbox>(lode, `/mailboxes/${id}`)));
    return all.every(({ last_read_at }) => last_read_at !== null);
  });
  const id = await startSequence(lode, mailboxes);
  const recipients = new Recipients({
    sink: lode.sandbox.mail,
    mailboxes: lode.sandbox.mailboxes,
    inbound: lode.inbound,
    habits,
  });
  await asAdministrator(lode, async (query) => {
    const hurry = setInterval(() => void waitNoLonger(query), 1000);
    try {
      await killAgainAndAgain(lode);
      await until('step 1 is sent', async () => (await sentOf(query, id, 1)) === people, 240_000);
      await recipients.act();
      await until('replies and bounces are read', async () => (await endedOf(query, id)) === ended, 120_000);
      await query(`UPDATE outreach.enrolments SET next_send_at = now() WHERE next_send_at IS NOT NULL`);
      await query(`UPDATE outreach.sequences SET next_slot_at = now() WHERE id = '${id}'`);
      await until('step 2 is sent', async () => (await sentOf(query, id, 2)) === people - ended, 240_000);
    } finally {
      clearInterval(hurry);
      recipients.close();
    }
    see(
      `${kills} kills and an outage of ${outage / 1000} s, all sent after ${seconds(performance.now() - started)}`,
      true,
    );
    await seeEnrolments(query, id, see);
  });
  seeMessages(lode, see);
}

async function killAgainAndAgain(lode: ServicesDeployment): Promise<void> {
  const received = (): number => messagesOf(lode).length;
  let service = lode.fleet.find('outreach');
  for (let done = 0; done < kills; done += 1) {
    const enough = received() + 30;
    await until('more is sent', () => received() > enough, 120_000);
    await wait(Math.random() * 60);
    await service.kill();
    service = await lode.fleet.start('outreach');
    if (done !== 1) continue;
    lode.sandbox.mailboxes.behave({ isDown: true });
    await wait(outage);
    lode.sandbox.mailboxes.behave();
  }
}

const messagesOf = ({ sandbox }: ServicesDeployment) =>
  sandbox.mail.messages().filter(({ envelope }) => envelope.to[0]?.endsWith('@mailbox-crowd.test'));

/** Simulates the delay before a retry. */
const waitNoLonger = (query: Query): Promise<unknown> =>
  query(
    `UPDATE outreach.agenda SET due_at = now() WHERE task = 'send_from_mailbox' AND entry IS NULL AND due_at > now()`,
  );

async function sentOf(query: Query, id: string, step: number): Promise<number> {
  const rows = await query(
    `SELECT 1 FROM outreach.messages WHERE sequence_id = '${id}' AND step_position = ${step} AND sent_at IS NOT NULL`,
  );
  return rows.length;
}

async function endedOf(query: Query, id: string): Promise<number> {
  const rows = await query(
    `SELECT 1 FROM outreach.enrolments WHERE sequence_id = '${id}' AND status IN ('replied', 'bounced')`,
  );
  return rows.length;
}

async function seeEnrolments(query: Query, id: string, see: See): Promise<void> {
  const rows = await query(`SELECT status FROM outreach.enrolments WHERE sequence_id = '${id}'`);
  const counts = tally(rows.map(({ status }) => String(status)));
  const expected = `replied ×${ended / 2}`;
  see(`enrolments: ${counts}`, counts.includes(expected) && counts.includes(`bounced ×${ended / 2}`));
  const events = await query(
    `SELECT step_position AS step, type FROM outreach.events
     WHERE sequence_id = '${id}' AND type IN ('reply', 'bounce', 'auto_reply')`,
  );
  const wrong = events.filter(({ step }) => step !== 1).length;
  see(`replies and bounces of another step: ${wrong}`, wrong === 0 && events.length === ended * 1.5);
}

function seeMessages(lode: ServicesDeployment, see: See): void {
  const all = messagesOf(lode);
  const idOf = (index: number): string => all[index]?.headers.get('message-id')?.[0] ?? '';
  const ids = new Set(all.map((_, index) => idOf(index)));
  const wanted = people + people - ended;
  see(`different messages: ${ids.size} of ${wanted}`, ids.size === wanted);
  const twice = all.length - ids.size;
  // At most ten messages are being handed over when a process is killed, and five when the servers end connections.
  see(`handed over again with the same Message-ID: ${twice}`, twice <= 10 * kills + 10);
  const pairs = new Set(all.map(({ envelope }) => `${String(envelope.to[0])} ${envelope.from}`));
  see(`pairs of a person and a mailbox: ${pairs.size} of ${people}`, pairs.size === people);
  const perMailbox = new Map<string, Set<string>>();
  all.forEach(({ envelope }, index) => {
    const sent = perMailbox.get(envelope.from) ?? new Set();
    perMailbox.set(envelope.from, sent.add(idOf(index)));
  });
  const counts = [...perMailbox.values()].map(({ size }) => size);
  see(
    `messages per mailbox: ${counts.join(', ')}`,
    counts.every((count) => count <= dailyLimit),
  );
}

async function connect(lode: ServicesDeployment, name: string): Promise<Mailbox> {
  return post<Mailbox>(lode, '/mailboxes', {
    ...{ email: `${name}.drill@mailboxes.test`, smtp_host: smtpName, imap_host: imapName },
    ...{ password: mailboxPassword, daily_limit: dailyLimit, min_gap_seconds: 0 },
  });
}

async function startSequence(lode: ServicesDeployment, mailboxes: readonly Mailbox[]): Promise<string> {
  const list = await post<LeadList>(lode, '/lists', { name: 'A crowd' });
  const leads = Array.from({ length: people }, (_, n) => ({
    email: `person${n}@mailbox-crowd.test`,
    source: 'https://directory.test/',
  }));
  await post(lode, `/lists/${list.id}/leads`, { leads });
  const { id } = await post<Sequence>(lode, '/sequences', {
    ...{ name: 'A crowd', list_id: list.id, from_email: 'ada@agency.test', daily_limit: 100_000 },
    mailboxes: mailboxes.map((mailbox) => mailbox.id),
    pause_on_auto_reply: false,
    schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
    steps: [
      { subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' },
      { wait_value: 1, wait_unit: 'day', thread: 'reply', body_text: 'Again.' },
    ],
  });
  await post(lode, `/sequences/${id}/start`, {});
  return id;
}

async function get<T>(lode: ServicesDeployment, path: string): Promise<T> {
  return (await ask(lode, path)).json<T>();
}

async function post<T>(lode: ServicesDeployment, path: string, body: object): Promise<T> {
  const answer = await ask(lode, path, { method: 'POST', body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.json<T>();
}

export const mailboxesKilled: Drill = {
  number: 93,
  fault: `kill -9 of the service, ${kills} times, and an outage of the mail servers, while ${people} people get mail from three mailboxes`,
  expected:
    'a person gets each step once and from one mailbox, within the limits; duplicates have the same Message-ID; replies and bounces belong to the right step',
  run: (tools) =>
    withServices(tools, (lode) => run(lode, tools.see), { outreach: { LODE_MAILBOX_INTERVAL: '2s' } }),
};
