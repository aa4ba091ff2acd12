import { setTimeout as wait } from 'node:timers/promises';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { ageOfCopy, SuppressedPerson } from './suppressed-person';
import { withServices } from './with-services';

/** Milliseconds without the log after which a copy counts as old. */
const absence = 8000;
const rate = 10;
/** No answer waits for an unavailable log; the tolerance is for the load of the machine. */
const maxAnswerMs = 2000;

async function away(lode: ServicesDeployment, see: See): Promise<void> {
  const target = await SuppressedPerson.in(lode);
  await target.suppress();
  const verification = lode.fleet.find('verification');
  await until('the entry is in force everywhere', () => target.isHiddenEverywhere());
  await lode.fleet.find('privacy').kill();
  const samples = await target.ask(rate, AbortSignal.timeout(absence));
  see(
    `answers without it: ${tally(samples.map(({ status }) => status))}`,
    samples.every(({ status }) => status === 200 || status === 451),
  );
  see(
    `of these with the person: ${samples.filter(target.isMentionedIn).length}`,
    !samples.some(target.isMentionedIn),
  );
  const slowest = Math.max(...samples.map(({ latency }) => latency));
  see(`the slowest ${seconds(slowest)}`, slowest < maxAnswerMs);
  const age = await ageOfCopy(verification);
  see(`lode_suppressions_age_seconds says ${age.toFixed(1)}`, age > (absence - 3000) / 1000);
  await seeNewcomer(lode, see);
  await until('the copy is fresh again', async () => (await ageOfCopy(verification)) < 3);
}

/** A process without a copy has to wait. */
async function seeNewcomer(lode: ServicesDeployment, see: See): Promise<void> {
  let isReady = false;
  const newcomer = lode.fleet.start('verification').then(() => (isReady = true));
  await wait(absence);
  see(`a new replica without the log is ${isReady ? '' : 'not '}ready after ${seconds(absence)}`, !isReady);
  await Promise.all([lode.fleet.start('privacy'), newcomer]);
  see('it is ready once the log is back', isReady);
}

export const privacyAway: Drill = {
  number: 53,
  fault: 'kill -9 of the only privacy process, and a new replica of another service without it',
  expected:
    'others answer from their copies and report the age of these; the new one is not ready without the log',
  run: (tools) => withServices(tools, (lode) => away(lode, tools.see)),
};
