import { VerifyEmail } from '@lode/contracts';
import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { whileLocked } from '../harness/administrator';
import { callWithin } from './bus-client';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { addDomains } from './mail-hosts';
import { countKeys, outcomeOf } from './make-keys';
import { withServices } from './with-services';

/** Three seconds of silence mean that the worker is gone, and signs come every second. */
const noticed = 4000;
/** Budget of a caller in a hurry, in milliseconds. */
const hurry = 2000;
/** Each is done by one of two gateways: that all are done by the same one is most improbable. */
const changes = 16;

/** The only verification dies while it talks to mail hosts that do not answer. */
async function question(lode: ServicesDeployment, see: See): Promise<void> {
  const [slow = '', slower = ''] = addDomains(lode, 'silent-rcpt', 2);
  const patient = verify(lode, `anna@${slow}`);
  const hurried = callWithin(lode, hurry, VerifyEmail, { email: `anna@${slower}` });
  const { observed } = lode.sandbox;
  await until('both are asked', () => [slow, slower].every((domain) => observed.rcptCount(domain) > 0));
  await lode.fleet.find('verification').kill();
  const killed = performance.now();
  const late = await hurried;
  see(`budget of ${hurry} ms: ${late.code} after ${milliseconds(late.took)}`, late.code === 'timeout');
  see('that is at its deadline', Math.abs(late.took - hurry) < 200);
  const answer = outcomeOf(await patient);
  const took = performance.now() - killed;
  see(`in flight: ${answer}, ${milliseconds(took)} after the kill`, answer === '503 unavailable');
  see('that is when the silence is noticed', took < noticed);
  const asked = performance.now();
  const next = outcomeOf(await verify(lode, `berta@${slow}`));
  const refused = performance.now() - asked;
  see(`the next one: ${next} after ${milliseconds(refused)}`, next === '503 unavailable' && refused < 500);
  await lode.fleet.start('verification');
  const works = async () => (await verify(lode, 'no address')).status === 200;
  see(`answers ${milliseconds(await until('an answer', works))} after it is back`, true);
}

/** A gateway dies while it makes keys for another one; making keys is nothing that the bus may do again by itself. */
async function change(lode: ServicesDeployment, see: See): Promise<void> {
  const other = await lode.fleet.start('gateway', { settings: { PORT: '0' } });
  const body = { name: 'made once' };
  const [answers, killed] = await whileLocked(lode, 'gateway.keys', 'SHARE', async (waiting) => {
    const making = Array.from({ length: changes }, () => ask(lode, '/keys', { method: 'POST', body }));
    // One waits for the table, the others for the lock of the account that it holds.
    await until('all are being made', async () => (await waiting()) === changes);
    await other.kill();
    const since = performance.now();
    await Promise.race(making);
    return [making, performance.now() - since] as const;
  });
  const outcomes = (await Promise.all(answers)).map(outcomeOf);
  const lost = outcomes.filter((outcome) => outcome === '503 worker_lost').length;
  see(
    `changes: ${tally(outcomes)}`,
    lost > 0 && outcomes.every((one) => /^(201|503 worker_lost)$/.test(one)),
  );
  see(`the first was given up ${milliseconds(killed)} after the kill`, killed < noticed);
  const made = await countKeys(lode, body.name);
  see(`${made} keys are there`, made === changes - lost);
}

export const onlyWorkerKilled: Drill = {
  number: 1,
  fault: 'kill -9 of the only worker in the middle of requests',
  expected:
    'a question: 503 when it is silent for 3 s, 504 where the budget ends sooner; a change: 503 worker_lost; the next one: 503 at once',
  run: (tools) =>
    withServices(
      tools,
      async (lode) => {
        await question(lode, tools.see);
        await change(lode, tools.see);
      },
      { gateway: { LODE_DATABASE_POOL: String(changes + 10) } },
    ),
};
