import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { asAdministrator, type Query } from '../harness/administrator';
import { startCrowdSequence } from './crowd-sequence';
import type { Drill, See } from './drill';
import { FaultyRelay } from './faulty-relay';
import { seconds, tally } from './figures';
import { RecordingTimes } from './recording-times';
import { withServices } from './with-services';

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

/** Simulates the delay before a retry. */
const waitNoLonger = (query: Query): Promise<unknown> =>
  query(
    `UPDATE outreach.agenda SET due_at = now() WHERE task = 'send_message' AND entry IS NULL AND due_at > now()`,
  );

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

export const sendingKilled: Drill = {
  number: 58,
  fault: `kill -9 of the service, ${kills} times while it sends ${people} messages to a relay that fails at random`,
  expected:
    'no message is lost; duplicates occur only if the relay or the process ended before the record, and have the same Message-ID',
  run: (tools) => withServices(tools, (lode) => kill(lode, tools.see)),
};
