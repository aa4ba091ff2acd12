import { randomUUID } from 'node:crypto';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { asAdministrator } from '../harness/administrator';
import { addressesAt, verifyAll } from './bulk';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { addUnhurriedDomains } from './mail-hosts';
import { outcomeOf } from './make-keys';
import { InterceptedTransaction } from './intercepted-transaction';
import { RestartablePostgres } from './restartable-postgres';
import { withServices } from './with-services';

/** Occurs only in the answer, and thus identifies the transaction that stores it. */
const mark = '"partial":';

/** Milliseconds from the restart of Postgres until the same key is answered. */
const maxLatencyMs = 2000;

interface Scene {
  readonly lode: ServicesDeployment;
  readonly domains: readonly string[];
  readonly postgres: RestartablePostgres;
  readonly see: See;
}

const storedAnswer = (lode: ServicesDeployment, key: string): Promise<unknown> =>
  asAdministrator(lode, async (query) => {
    const statement = 'SELECT answer::text FROM verification.idempotency_records WHERE key = $1';
    return (await query(statement, [key]))[0]?.['answer'];
  });

/** Kills Postgres at one point of the transaction that stores the answer, restarts it, and repeats the request. */
async function killAt(moment: 'begun' | 'committed', { lode, domains, postgres, see }: Scene): Promise<void> {
  const emails = addressesAt(domains, 20).map((email) => moment + email);
  const key = randomUUID();
  const ask = () => verifyAll(lode, emails, { headers: { 'Idempotency-Key': key } });
  const transaction = new InterceptedTransaction(mark);
  postgres.relay.intercept = transaction.intercept;
  const answer = ask();
  await transaction[moment];
  await postgres.crash();
  postgres.relay.intercept = undefined;
  await postgres.start();
  const first = await answer;
  const outcome = outcomeOf(first);
  see(`${moment}, then killed and started again: ${outcome}`, /^(200|503 unavailable)$/.test(outcome));
  const asked = lode.sandbox.observed.connections.length;
  const works = async () => (await ask()).status === 200;
  const back = await until('the same key is answered', works, 60_000);
  see(`the same key is answered after ${seconds(back)}`, back < maxLatencyMs);
  const stored = await storedAnswer(lode, key);
  const [again, onceMore] = [await ask(), await ask()];
  see(
    `the stored answer of ${again.text.length} bytes, byte by byte, each time`,
    again.text === stored && onceMore.text === stored,
  );
  if (first.status === 200) see('equal to the first answer', first.text === stored);
  see('no host was contacted again', lode.sandbox.observed.connections.length === asked);
}

export const storedAnswerReplayed: Drill = {
  number: 9,
  fault:
    'kill -9 of Postgres before the COMMIT of the answer to a bulk request, and after it but before its reply',
  expected:
    'an answer or 503; then the same idempotency key gets one stored answer, byte by byte, and no host is contacted again',
  run: async ({ see }) => {
    const postgres = await RestartablePostgres.create();
    try {
      await withServices({ postgres: await postgres.start() }, async (lode) => {
        const scene = { lode, domains: addUnhurriedDomains(lode, 0, 4), postgres, see };
        await killAt('committed', scene);
        await killAt('begun', scene);
      });
    } finally {
      await postgres.remove();
    }
  },
};
