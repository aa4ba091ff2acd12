import { setTimeout as wait } from 'node:timers/promises';
import { weekdays, type LeadList, type Sequence } from '@lode/contracts';
import { reply, type MailFault, type MailMoment, type ReceivedMail, type Sandbox } from '@lode/sandbox';
import { asAdministrator, type Query } from '../harness/administrator';
import { ask } from '../harness/http-client';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { seconds, tally } from './load';
import { verifying, withServices } from './processes';

export const sending: Drill = {
  name: 'sending',
  promise:
    'Of 2,000 messages with 20 kills and a failing relay none is lost, and a message is repeated, with the same Message-ID, only if the relay or the process ended before its record',
  run: (tools) => withServices(tools, (lode) => kill(lode, tools.see), { only: [...verifying, 'outreach'] }),
};

const people = 2000;
const kills = 20;
/** Maximum messages between two kills; the last messages are sent without kills. */
const stretch = Math.floor((people * 0.9) / kills);
/** Maximum milliseconds from a selected point to the kill, so that it hits any step of a message. */
const jitter = 60;

async function kill(lode: ServicesDeployment, see: See): Promise<void> {
  const relay = new FaultyRelay(lode.sandbox.mail);
  const times = new RecordingTimes();
  const started = performance.now();
  const sequence = await startCrowdSequence(lode, people);
  await asAdministrator(lode, async (query) => {
    const hurry = setInterval(() => void waitNoLonger(query), 1000);
    try {
      const last = await killAgainAndAgain(lode, relay, times);
      const areAllSent = async () => (await statuses(query, sequence)) === `sent ×${people}`;
      await until('all is sent', areAllSent, 240_000);
      await times.add(last);
    } finally {
      clearInterval(hurry);
    }
    see(`${kills} kills, all sent after ${seconds(performance.now() - started)}`, true);
    see(`the relay: ${tally(relay.met)}`, relay.met.length > 0);
    const [counts] = await query(
      `SELECT sum(sent)::int AS sent FROM outreach.sequence_counts WHERE sequence_id = '${sequence}'`,
    );
    see(`counted as sent: ${String(counts?.['sent'])}`, counts?.['sent'] === people);
  });
  seeMessages(relay, see);
  seeWindow(times, see);
}

/** Simulates the delay before a retry, also of messages whose process was killed when it had planned the retry. */
const waitNoLonger = (query: Query): Promise<unknown> =>
  query(`
    UPDATE outreach.queue SET due_at = now()
    WHERE task = 'send_message' AND due_at > now() AND (claimed_until IS NULL OR claimed_until < now())`);

/** @returns the process that is not killed */
async function killAgainAndAgain(
  lode: ServicesDeployment,
  relay: FaultyRelay,
  times: RecordingTimes,
): Promise<ServiceProcess> {
  let service = lode.fleet.find('outreach');
  for (let done = 0; done < kills; done += 1) {
    const enough = relay.handedOver + Math.random() * stretch;
    await until('more is sent', () => relay.handedOver > enough, 90_000);
    await times.add(service);
    await wait(Math.random() * jitter);
    await service.kill();
    service = await lode.fleet.start('outreach');
  }
  return service;
}

async function statuses(query: Query, sequence: string): Promise<string> {
  const rows = await query('SELECT status FROM outreach.messages WHERE sequence_id = $1', [sequence]);
  return tally(rows.map(({ status }) => String(status)));
}

function seeMessages(relay: FaultyRelay, see: See): void {
  const { taken } = relay;
  const recipients = new Set(taken.map(({ envelope }) => envelope.to[0]));
  see(`of ${people} people, without a message: ${people - recipients.size}`, recipients.size === people);
  const { fromDrops, fromKills } = relay.duplicates();
  see(
    `taken twice or more: ${taken.length - people} duplicates, of which ${fromDrops} because the relay dropped the connection after it accepted one, and ${fromKills} because the process was killed before it was recorded`,
    fromDrops + fromKills === taken.length - people && fromKills <= 5 * kills,
  );
  const ids = new Set(taken.map(({ headers }) => headers.get('message-id')?.[0]));
  see(`without duplicates of the same Message-ID: ${ids.size}`, ids.size === people);
}

function seeWindow(times: RecordingTimes, see: See): void {
  const bounds = [0.5, 0.99, 1].map((share) => `${times.within(share)} ms`);
  see(
    `from the relay's answer until it was recorded, ${times.count} times: half within ${bounds[0]}, 99% within ${bounds[1]}, all within ${bounds[2]}`,
    times.count > 0,
  );
}

/** Leads per request. */
const batch = 1000;

/** Starts a sequence of one message for a number of people, at any hour and without a rate limit. @returns its id */
async function startCrowdSequence(lode: ServicesDeployment, people: number): Promise<string> {
  const list = await post<LeadList>(lode, '/lists', { name: 'A crowd' });
  const leads = Array.from({ length: people }, (_, n) => ({
    email: `person${n}@crowd.test`,
    name: `Person ${n}`,
    source: 'https://directory.test/',
  }));
  for (let from = 0; from < people; from += batch)
    await post(lode, `/lists/${list.id}/leads`, { leads: leads.slice(from, from + batch) });
  const { id } = await post<Sequence>(lode, '/sequences', {
    name: 'A crowd',
    list_id: list.id,
    from_email: 'ada@agency.test',
    schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
    daily_limit: 100_000,
    steps: [
      {
        subject: 'Hello {{ name }}',
        body_html:
          '<p>From {{ source }}: <a href="https://agency.test/">us</a>. <a href="{{ unsubscribe_url }}">Stop</a></p>',
      },
    ],
  });
  await post(lode, `/sequences/${id}/start`, {});
  return id;
}

async function post<T>(lode: ServicesDeployment, path: string, body: object): Promise<T> {
  const answer = await ask(lode, path, { method: 'POST', body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.json<T>();
}

type Fault = 'deferred' | 'dropped before' | 'dropped after taking';

/** Number of messages per hundred for each fault. */
const faults: readonly { fault: Fault; share: number; at: MailMoment['at']; does: MailFault }[] = [
  { fault: 'deferred', share: 4, at: 'recipient', does: reply(451, '4.3.0', 'Try again later') },
  { fault: 'dropped before', share: 3, at: 'message', does: 'drop' },
  { fault: 'dropped after taking', share: 3, at: 'message', does: 'take-and-drop' },
];

/** Duplicates of messages by their cause. */
interface Duplicates {
  readonly fromDrops: number;
  readonly fromKills: number;
}

/** The relay of the sandbox, failing at random points. */
class FaultyRelay {
  readonly met: Fault[] = [];
  /** Return paths of accepted messages without a reply, one per attempt. */
  private readonly takenSilently: string[] = [];
  /** Number of completely received messages, regardless of the reply. */
  private ends = 0;

  constructor(private readonly mail: Sandbox['mail']) {
    mail.behave((moment) => this.decide(moment));
  }

  /** Number of messages received to the last byte. */
  get handedOver(): number {
    return this.ends;
  }

  get taken(): readonly ReceivedMail[] {
    return this.mail.messages();
  }

  /** Messages received more than once. */
  duplicates(): Duplicates {
    const taken = countOf(this.taken.map(({ envelope }) => envelope.from));
    const silently = countOf(this.takenSilently);
    let [fromDrops, fromKills] = [0, 0];
    for (const [from, count] of taken) {
      const dropped = Math.min(count - 1, silently.get(from) ?? 0);
      fromDrops += dropped;
      fromKills += count - 1 - dropped;
    }
    return { fromDrops, fromKills };
  }

  private decide({ at, from }: MailMoment): MailFault | undefined {
    if (at === 'message') this.ends += 1;
    let draw = Math.random() * 100;
    const met = faults.find(({ share, at: when }) => when === at && (draw -= share) < 0);
    if (!met) return undefined;
    this.met.push(met.fault);
    if (met.does === 'take-and-drop') this.takenSilently.push(from);
    return met.does;
  }
}

const countOf = (values: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]));

/** Time to record messages that the relay accepted, summed over processes, from their histograms. */
class RecordingTimes {
  /** Cumulative counts by upper bound in seconds, as text. */
  private readonly bounds = new Map<string, number>();

  /** Adds the counts of a process before it ends. */
  async add(service: ServiceProcess): Promise<void> {
    for (const line of (await service.metrics()).split('\n')) {
      const [, bound, count] =
        /^lode_message_recording_seconds_bucket\{.*?le="([^"]+)".*\} (\d+)/.exec(line) ?? [];
      if (bound !== undefined) this.bounds.set(bound, (this.bounds.get(bound) ?? 0) + Number(count));
    }
  }

  get count(): number {
    return this.bounds.get('+Inf') ?? 0;
  }

  /** The bound of a percentile, in milliseconds. @param share from 0 to 1 */
  within(share: number): number {
    const found = [...this.bounds].find(([, count]) => count >= share * this.count);
    return Number(found?.[0].replace('+Inf', 'Infinity')) * 1000;
  }
}
