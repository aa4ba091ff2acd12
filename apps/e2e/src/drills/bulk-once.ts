import { randomUUID } from 'node:crypto';
import type { Job } from '@lode/contracts';
import type { Answer } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { beginBulk, doneJob } from '../jobs/bulk-job';
import { asAdministrator } from '../harness/administrator';
import { addressesAt, verifyAll } from './bulk';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { addUnhurriedDomains, probesByAddress } from './mail-hosts';
import { outcomeOf } from './make-keys';
import { withServices } from './with-services';

const contenders = 100;
/** Reply delay of a mail host in milliseconds: all contenders arrive before the first answer. */
const replyDelay = 100;

const atOnce = (send: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: contenders }, send));

const countRows = (lode: ServicesDeployment, operation: string): Promise<number> =>
  asAdministrator(lode, async (query) => {
    const statement = 'SELECT 1 FROM verification.idempotency_records WHERE operation = $1';
    return (await query(statement, [operation])).length;
  });

function seeProbedOnce(lode: ServicesDeployment, addresses: number, see: See): void {
  const counts = [...probesByAddress(lode).values()];
  const once = counts.length === addresses && counts.every((count) => count === 1);
  see(`${counts.length} addresses, each probed once`, once);
}

async function plain(lode: ServicesDeployment, emails: readonly string[], see: See): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const started = performance.now();
  const answers = await atOnce(() => verifyAll(lode, emails, { headers }));
  const took = performance.now() - started;
  const outcomes = answers.map(outcomeOf);
  const allowed = outcomes.every((outcome) => /^(200|409 in_progress)$/.test(outcome));
  see(`plain: ${tally(outcomes)} after ${milliseconds(took)}`, allowed && outcomes.includes('200'));
  const bodies = new Set(answers.flatMap(({ status, text }) => (status === 200 ? [text] : [])));
  see(`${bodies.size} distinct body among the answers with 200`, bodies.size === 1);
  const rows = await countRows(lode, 'verify_emails');
  see(`${rows} row stores it`, rows === 1);
}

async function asJob(lode: ServicesDeployment, emails: readonly string[], see: See): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await atOnce(() => beginBulk(lode, [...emails], { headers }));
  const outcomes = answers.map(outcomeOf);
  see(
    `as a job: ${tally(outcomes)}`,
    outcomes.every((outcome) => outcome === '202' || outcome === '409 in_progress'),
  );
  const begun = answers.filter(({ status }) => status === 202).map((answer) => answer.json<Job>().id);
  const [id = ''] = begun;
  see(`${new Set(begun).size} job was started`, new Set(begun).size === 1);
  const rows = await countRows(lode, 'start_verify_emails');
  see(`${rows} row stores it`, rows === 1);
  const { state, progress } = await doneJob(lode, id);
  see(`it ends ${state}, ${progress.done} of ${progress.total}`, progress.done === emails.length);
}

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  // Two replicas share the requests on the bus.
  await lode.fleet.start('verification');
  const domains = addUnhurriedDomains(lode, replyDelay, 10);
  const [first, second] = [addressesAt(domains, 50), addressesAt(domains, 100).slice(50)];
  await plain(lode, first, see);
  seeProbedOnce(lode, 50, see);
  await asJob(lode, second, see);
  seeProbedOnce(lode, 100, see);
}

export const bulkOnce: Drill = {
  number: 24,
  fault: `${contenders} bulk concurrent requests with the same idempotency key, over two replicas; the same as jobs`,
  expected: 'identical bodies or 409, one row, one job, each address probed once',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
