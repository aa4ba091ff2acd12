import type { BulkVerificationResult } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { verifyAll } from './bulk';
import type { Drill, See } from './drill';
import { milliseconds } from './figures';
import { probesByAddress } from './mail-hosts';
import { withServices } from './with-services';

const domains = Array.from({ length: 10 }, (_, index) => `${index}.bulk.test`);
const people = { anna: true, ben: true, cleo: false, dora: false };
const distinct = domains.flatMap((domain) => Object.keys(people).map((person) => `${person}@${domain}`));
/** An address; the second duplicate has its domain in capitals. */
const spellings = [same, inCapitals, same];
/** Coprime to the number of addresses, so that neighbours have different domains and all are included. */
const stride = 7;

const emails = Array.from({ length: 100 }, (_, index) => {
  const email = distinct[(index * stride) % distinct.length] ?? '';
  const spell = spellings[Math.floor(index / distinct.length)] ?? same;
  return spell(email);
});

function same(email: string): string {
  return email;
}

function inCapitals(email: string): string {
  return email.replace(/@.*/, (domain) => domain.toUpperCase());
}

const exists = (email: string): boolean => people[email.split('@')[0] as keyof typeof people];

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const mailboxes = { anna: 'exists', ben: 'exists' } as const;
  for (const name of domains) lode.sandbox.add({ name, mailboxes });
  const started = performance.now();
  const answer = await verifyAll(lode, emails);
  const took = performance.now() - started;
  see(`${answer.status} after ${milliseconds(took)}`, answer.status === 200);
  seeTruth(answer.json<BulkVerificationResult>(), see);
  seeRequests(lode, see);
  const connections = lode.sandbox.observed.connections.length;
  const again = await verifyAll(lode, emails);
  see('the repeated request gets the same answer, byte by byte', again.text === answer.text);
  see('without a connection', lode.sandbox.observed.connections.length === connections);
}

function seeTruth({ results, total, valid, partial }: BulkVerificationResult, see: See): void {
  const isInOrder = results.every(({ input }, index) => input === emails[index]);
  see(`${results.length} results in the given order`, isInOrder && results.length === emails.length);
  const isOneSpelling = results.every(({ email }) => distinct.includes(email));
  see('each with its address in one spelling', isOneSpelling);
  const right = results.filter(({ email, verdict }) => verdict === (exists(email) ? 'valid' : 'invalid'));
  see(`${right.length} of them are correct`, right.length === emails.length);
  const wanted = emails.filter(exists).length;
  see(`total ${total}, valid ${valid}`, total === emails.length && valid === wanted && !partial);
}

function seeRequests(lode: ServicesDeployment, see: See): void {
  const { observed } = lode.sandbox;
  const questions = probesByAddress(lode);
  const counts = [...questions.values()];
  const made = counts.length - distinct.length;
  see(
    `${distinct.length} addresses and ${made} random ones, each probed once`,
    counts.every((count) => count === 1) && made === domains.length,
  );
  const lookUps = domains.map((domain) => observed.dnsQuestions(domain, 'MX').length);
  see(
    `MX questions per domain: ${Math.max(...lookUps)}`,
    lookUps.every((count) => count === 1),
  );
  const { length: connections } = observed.smtp;
  see(`${connections} connections to ${domains.length} hosts`, connections <= domains.length);
}

export const bulkDuplicates: Drill = {
  number: 22,
  fault: 'a bulk request of 100 with duplicates, some with the domain in capitals',
  expected: 'the order is kept, and each address is probed once',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
