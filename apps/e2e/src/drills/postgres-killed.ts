import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { KeyList } from '@lode/contracts';
import { asAdministrator } from '../harness/administrator';
import { ask, type Answer } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { addressesAt, addUnhurriedDomains, verifyAll } from './hosts';
import { outcomeOf, seconds } from './load';
import { verifying, withOwnPostgres, type RestartablePostgres } from './processes';

/** Occurs only in the answer of a bulk request, and thus identifies the transaction that stores it. */
const markOfAnswer = '"partial":';
/** Milliseconds from the restart of Postgres until the same key is answered. */
const maxLatencyMs = 2000;

type Moment = 'begun' | 'committed';

export const postgresKilled: Drill = {
  name: 'postgres-killed',
  promise:
    'When Postgres gets kill -9 before a COMMIT, or after it but before its reply, a repeated request with the same idempotency key has one effect and one stored answer',
  run: ({ see }) =>
    withOwnPostgres(verifying, async (lode, postgres) => {
      for (const moment of ['begun', 'committed'] as const)
        await makeKey(lode, postgres, moment, (sentence, holds) =>
          see(`a key, ${moment}: ${sentence}`, holds),
        );
      const domains = addUnhurriedDomains(lode, 0, 4);
      for (const moment of ['committed', 'begun'] as const)
        await verifyBulk(lode, postgres, { moment, domains }, (sentence, holds) =>
          see(`a bulk request, ${moment}: ${sentence}`, holds),
        );
    }),
};

/** Kills Postgres at one point of the transaction with the mark, and restarts it. @returns the answer of the request */
async function killAt(
  moment: Moment,
  mark: string,
  postgres: RestartablePostgres,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const reached = intercept(postgres, mark, moment);
  const answer = request();
  await reached;
  await postgres.crash();
  postgres.relay.intercept = undefined;
  await postgres.start();
  return answer;
}

/** Resolves when the text is sent to the server, or when the server has reported its commit, which the client never reads. */
function intercept({ relay }: RestartablePostgres, mark: string, moment: Moment): Promise<void> {
  const clients = new Set<Socket>();
  const { promise, resolve } = Promise.withResolvers<void>();
  relay.intercept = (said, client, server) => {
    const text = said.toString('latin1');
    if (text.includes(mark)) {
      clients.add(client);
      if (moment === 'begun') resolve();
    }
    if (!clients.has(client) || !text.includes('COMMIT\0')) return;
    server.unpipe(client);
    server.once('data', () => resolve()).resume();
  };
  return promise;
}

/** The answer contains a secret, which is never stored. */
async function makeKey(
  lode: ServicesDeployment,
  postgres: RestartablePostgres,
  moment: Moment,
  see: See,
): Promise<void> {
  const key = randomUUID();
  const make = () =>
    ask(lode, '/keys', { method: 'POST', body: { name: moment }, headers: { 'Idempotency-Key': key } });
  const first = outcomeOf(await killAt(moment, key, postgres, make));
  const list = () => ask(lode, '/keys');
  const back = await until('keys are listed', async () => (await list()).status === 200, 30_000);
  see(`${first}; available again after ${seconds(back)}`, first === '503 unavailable');
  const again = outcomeOf(await make());
  see(`the same key again: ${again}`, again === (moment === 'begun' ? '201' : '409 already_done'));
  const made = (await list()).json<KeyList>().keys.filter(({ name }) => name === moment).length;
  see(`${made} effect`, made === 1);
}

/** The answer is stored, and sent again byte by byte. */
async function verifyBulk(
  lode: ServicesDeployment,
  postgres: RestartablePostgres,
  { moment, domains }: { readonly moment: Moment; readonly domains: readonly string[] },
  see: See,
): Promise<void> {
  const emails = addressesAt(domains, 20).map((email) => moment + email);
  const key = randomUUID();
  const send = () => verifyAll(lode, emails, { headers: { 'Idempotency-Key': key } });
  const first = await killAt(moment, markOfAnswer, postgres, send);
  see(outcomeOf(first), /^(200|503 unavailable)$/.test(outcomeOf(first)));
  const { observed } = lode.sandbox;
  const contacted = observed.connections.length;
  const back = await until('the same key is answered', async () => (await send()).status === 200, 60_000);
  see(`the same key is answered after ${seconds(back)}`, back < maxLatencyMs);
  const stored = await asAdministrator(lode, async (query) => {
    const statement = 'SELECT answer::text FROM verification.idempotency_records WHERE key = $1';
    return (await query(statement, [key]))[0]?.['answer'];
  });
  const answers = [await send(), await send(), ...(first.status === 200 ? [first] : [])];
  see(
    `the stored answer of ${String(stored).length} characters, byte by byte, ${answers.length} times`,
    answers.every(({ text }) => text === stored),
  );
  see('no host was contacted again', observed.connections.length === contacted);
}
