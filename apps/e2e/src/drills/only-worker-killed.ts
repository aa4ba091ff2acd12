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

/** Three seconds of silence mean that the worker is gone; heartbeats are sent every second. */
const noticed = 4000;
/** Short budget of a caller, in milliseconds. */
const hurry = 2000;
/** Two gateways share the requests; one of them is unlikely to receive all. */
const changes = 16;

/** The only verification process dies during sessions with mail hosts that do not answer. */
async function question(lode: ServicesDeployment, see: See): Promise<void> {
  const [slow = '', slower = ''] = addDomains(lode, 'silent-rcpt', 2);
  const unhurried = verify(lode, `anna@${slow}`);
  const hurried = callWithin(lode, hurry, VerifyEmail, { email: `anna@${slower}` });
  const { observed } = lode.sandbox;
  await until('both hosts are contacted', () =>
    [slow, slower].every((domain) => observed.rcptCount(domain) > 0),
  );
  await lode.fleet.find('verification').kill();
  const killed = performance.now();
  const late = await hurried;
  see(`budget of ${hurry} ms: ${late.code} after ${milliseconds(late.took)}`, late.code === 'timeout');
  see('at the deadline', Math.abs(late.took - hurry) < 200);
  const answer = outcomeOf(await unhurried);
  const took = performance.now() - killed;
  see(`in flight: ${answer}, ${milliseconds(took)} after the kill`, answer === '503 unavailable');
  see('when the silence is detected', took < noticed);
  const asked = performance.now();
  const next = outcomeOf(await verify(lode, `berta@${slow}`));
  const refused = performance.now() - asked;
  see(`the next one: ${next} after ${milliseconds(refused)}`, next === '503 unavailable' && refused < 500);
  await lode.fleet.start('verification');
  const works = async () => (await verify(lode, 'no address')).status === 200;
  see(`answers ${milliseconds(await until('an answer', works))} after it is back`, true);
}

/** A gateway dies while it creates keys for another one; the bus does not retry the creation of keys. */
async function change(lode: ServicesDeployment, see: See): Promise<void> {
  const other = await lode.fleet.start('gateway', { settings: { PORT: '0' } });
  const body = { name: 'created once' };
  const [answers, killed] = await whileLocked(lode, 'gateway.keys', 'SHARE', async (waiting) => {
    const making = Array.from({ length: changes }, () => ask(lode, '/keys', { method: 'POST', body }));
    // One waits for the table, the others for its lock of the account; the counting of usage may wait too.
    await until('all are in progress', async () => (await waiting()) >= changes);
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
  see(`the first one failed ${milliseconds(killed)} after the kill`, killed < noticed);
  const made = await countKeys(lode, body.name);
  see(`${made} keys exist`, made === changes - lost);
}

export const onlyWorkerKilled: Drill = {
  number: 1,
  fault: 'kill -9 of the only worker in the middle of requests',
  expected:
    'a read: 503 after 3 s of silence, 504 if the budget ends earlier; a change: 503 worker_lost; the next one: 503 immediately',
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
