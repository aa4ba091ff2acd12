import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { largeExport } from './large-list';
import { outcomeOf } from './make-keys';
import { ageOfCopy } from './suppressed-person';
import { Transfer } from './transfer';
import { withServices } from './with-services';

/** Seconds after which the do-not-contact lists are too old for exports. */
const oldest = 60;
const pause = 3000;
/**
 * Bytes that the client of a file reads meanwhile: few enough that the file does not end, and enough to avoid the idle
 * timeout.
 */
const sip = 60_000;

const path = '/export/crm-a';

/** Statuses of exports by age of the copy in seconds, until the copy is older than the limit. */
async function askUntil(
  lode: ServicesDeployment,
  end: number,
  meanwhile: () => void,
): Promise<[number, string][]> {
  const outcomes: [number, string][] = [];
  for (let age = 0; age < end;) {
    await wait(pause);
    meanwhile();
    const answer = await ask(lode, path);
    age = await ageOfCopy(lode.fleet.find('export'));
    outcomes.push([age, outcomeOf(answer)]);
  }
  return outcomes;
}

async function withoutLists(lode: ServicesDeployment, see: See): Promise<void> {
  const large = await largeExport(lode);
  const exporter = lode.fleet.find('export');
  await until('the copy is fresh', async () => (await ageOfCopy(exporter)) < 3);
  await lode.fleet.find('privacy').kill();
  const held = await Transfer.begin(lode, large);
  await held.read(1_000_000);
  const outcomes = await askUntil(lode, oldest + 10, () => held.allow(sip));
  const early = outcomes.filter(([age]) => age < oldest).map(([, outcome]) => outcome);
  // The copy may have become stale between the answer and the check.
  const late = outcomes.filter(([age]) => age > oldest + pause / 1000).map(([, outcome]) => outcome);
  see(
    `exports in the first minute: ${tally(early)}`,
    early.every((outcome) => outcome === '200'),
  );
  see(`and later: ${tally(late)}`, late.length > 0 && late.every((outcome) => outcome === '503 unavailable'));
  const ended = await held.rest();
  see(`a file started before: ${ended}`, ended === 'broken');
  const since = performance.now();
  await lode.fleet.start('privacy');
  await until('exports continue', async () => (await ask(lode, path)).status === 200, 30_000);
  see(`exports continue ${seconds(performance.now() - since)} after its start`, true);
}

export const exportWithoutLists: Drill = {
  number: 63,
  fault: 'kill -9 of the only privacy process, which is down for more than a minute',
  expected: 'exports stop with 503 after a minute, and running transfers break off',
  run: (tools) => withServices(tools, (lode) => withoutLists(lode, tools.see)),
};
