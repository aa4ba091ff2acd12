import { ProblemError, VerifyEmail, type KeyList } from '@lode/contracts';
import { connectNats, createContext } from '@lode/bus';
import { testBus } from '@lode/testing';
import { whileLocked } from '../harness/administrator';
import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { addDomains } from './hosts';
import { milliseconds, outcomeOf, tally, timed } from './load';
import { verifying, withServices } from './processes';

/** Three seconds of silence mean that the worker is gone; heartbeats are sent every second. */
const noticed = 4000;
/** Short budget of a caller, in milliseconds. */
const hurry = 2000;
/** Two gateways share the requests; one of them is unlikely to receive all. */
const changes = 16;

export const lastWorker: Drill = {
  name: 'last-worker',
  promise:
    'After kill -9 of the only worker a read gets 503 within 4 s, or 504 at its own deadline, a change 503 worker_lost, and the next request 503 at once',
  run: (tools) =>
    withServices(
      tools,
      async (lode) => {
        await read(lode, tools.see);
        await change(lode, tools.see);
      },
      { only: verifying, settings: { gateway: { LODE_DATABASE_POOL: String(changes + 10) } } },
    ),
};

/** The only verification process dies during sessions with mail hosts that do not answer. */
async function read(lode: ServicesDeployment, see: See): Promise<void> {
  const [slow = '', slower = ''] = addDomains(lode, 'silent-rcpt', 2);
  const unhurried = verify(lode, `anna@${slow}`);
  const hurried = timed(() => callWithin(lode, hurry, `anna@${slower}`));
  const { observed } = lode.sandbox;
  await until('both hosts are contacted', () =>
    [slow, slower].every((domain) => observed.rcptCount(domain) > 0),
  );
  await lode.fleet.find('verification').kill();
  const killed = performance.now();
  const late = await hurried;
  see(
    `budget of ${hurry} ms: ${late.value} after ${milliseconds(late.took)}`,
    late.value === 'timeout' && Math.abs(late.took - hurry) < 200,
  );
  const answer = outcomeOf(await unhurried);
  const took = performance.now() - killed;
  see(
    `in flight: ${answer}, ${milliseconds(took)} after the kill`,
    answer === '503 unavailable' && took < noticed,
  );
  const next = await timed(() => verify(lode, `berta@${slow}`));
  see(
    `the next one: ${outcomeOf(next.value)} after ${milliseconds(next.took)}`,
    outcomeOf(next.value) === '503 unavailable' && next.took < 500,
  );
  await lode.fleet.start('verification');
  const works = async () => (await verify(lode, 'no address')).status === 200;
  see(`answers ${milliseconds(await until('an answer', works))} after it is back`, true);
}

/** Verifies over the bus as a service does. @returns `ok` or the problem's code */
async function callWithin({ broker }: ServicesDeployment, budget: number, email: string): Promise<string> {
  const bus = testBus(await connectNats({ natsUrl: broker.url('platform'), name: 'platform' }));
  const code = await bus.call(VerifyEmail, { email }, createContext(budget)).then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );
  await bus.close();
  return code;
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
    const { took } = await timed(() => Promise.race(making));
    return [making, took] as const;
  });
  const outcomes = (await Promise.all(answers)).map(outcomeOf);
  const lost = outcomes.filter((outcome) => outcome === '503 worker_lost').length;
  see(
    `changes: ${tally(outcomes)}`,
    lost > 0 && outcomes.every((one) => /^(201|503 worker_lost)$/.test(one)),
  );
  see(`the first one failed ${milliseconds(killed)} after the kill`, killed < noticed);
  const { keys } = (await ask(lode, '/keys')).json<KeyList>();
  const made = keys.filter(({ name }) => name === body.name).length;
  see(`${made} keys exist`, made === changes - lost);
}
