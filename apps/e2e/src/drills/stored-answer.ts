import { randomUUID } from 'node:crypto';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { asAdministrator } from './administrator';
import { addressesAt, verifyAll } from './bulk';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { addUnhurriedDomains } from './mail-hosts';
import { outcomeOf } from './make-keys';
import { OverheardTransaction } from './overheard-transaction';
import { RestartablePostgres } from './restartable-postgres';
import { withServices } from './with-services';

/** Stands in the answer alone, so it tells the transaction that stores it. */
const mark = '"partial":';

const storedAnswer = (lode: ServicesDeployment, key: string): Promise<unknown> =>
  asAdministrator(lode, async (query) => {
    const statement = 'SELECT answer::text FROM verification.idempotency_records WHERE key = $1';
    return (await query(statement, [key]))[0]?.['answer'];
  });

/** Kills Postgres when it has stored the answer to a bulk request and has not said so yet. */
async function drill(lode: ServicesDeployment, postgres: RestartablePostgres, see: See): Promise<void> {
  const emails = addressesAt(addUnhurriedDomains(lode, 0, 4), 20);
  const key = randomUUID();
  const ask = () => verifyAll(lode, emails, { headers: { 'Idempotency-Key': key } });
  const transaction = new OverheardTransaction(mark);
  postgres.relay.overhear = transaction.overhear;
  const answer = ask();
  await transaction.committed;
  await postgres.crash();
  postgres.relay.overhear = undefined;
  const first = outcomeOf(await answer);
  see(`killed after COMMIT: ${first}`, first === '503 unavailable');
  await postgres.start();
  const asked = lode.sandbox.observed.connections.length;
  const works = async () => (await ask()).status === 200;
  see(`answered again after ${seconds(await until('an answer', works, 60_000))}`, true);
  const stored = await storedAnswer(lode, key);
  const [again, oncemore] = [await ask(), await ask()];
  see(
    `the stored answer of ${again.text.length} bytes, to the byte, each time`,
    again.text === stored && oncemore.text === stored,
  );
  see('nobody was asked again', lode.sandbox.observed.connections.length === asked);
}

export const storedAnswerReplayed: Drill = {
  number: 9,
  fault: 'kill -9 of Postgres after the answer to a bulk request is committed, before its reply',
  expected: '503, then the same idempotency key gets the stored answer, to the byte',
  run: async ({ see }) => {
    const postgres = await RestartablePostgres.create();
    try {
      await withServices({ postgres: await postgres.start() }, (lode) => drill(lode, postgres, see));
    } finally {
      await postgres.remove();
    }
  },
};
