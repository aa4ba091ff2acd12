import { postBulk } from '../bulk-email-verifier/post-bulk';
import type { AskOptions } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { asAdministrator } from '../harness/administrator';
import { addressesAt } from './bulk';
import type { Drill, See } from './drill';
import { megabytes, milliseconds, tally } from './figures';
import { outcomeOf } from './make-keys';
import { residentMemory } from './process-facts';
import { withServices } from './with-services';

const domain = 'bad-bulk.test';
const good = `anna@${domain}`;
const megabyte = 1024 * 1024;

/** Bodies that are not bulk requests, although most contain a valid address. */
const mistakes: Readonly<Record<string, AskOptions>> = {
  'no body': {},
  'not an object': { body: [good] },
  'not a list': { body: { emails: good } },
  'an empty list': { body: { emails: [] } },
  '101 addresses': { body: { emails: addressesAt([domain], 101) } },
  'a number in the list': { body: { emails: [good, 1] } },
  'a null in the list': { body: { emails: [good, null] } },
  'a list in the list': { body: { emails: [good, [good]] } },
  'an object in the list': { body: { emails: [good, { email: good }] } },
  'a string of 4,097 characters': { body: { emails: [good, 'x'.repeat(4097)] } },
  'an unknown field': { body: { emails: [good], email: good } },
};
/** Number of requests with 100 strings of 1 MB: the result must not depend on chance. */
const giants = 5;
/** Maximum growth of the gateway while hundreds of megabytes are sent to it. */
const maxGrowth = 100 * megabyte;

/** Sends a request synchronously, then as a job. @returns both outcomes */
async function outcomes(lode: ServicesDeployment, options: AskOptions): Promise<string> {
  const said = new Set<string>();
  for (const preference of ['wait', 'respond-async']) {
    const headers = { Prefer: preference };
    const answer = postBulk(lode, { headers, ...options });
    said.add(await answer.then(outcomeOf, () => 'no answer'));
  }
  return [...said].join(' or ');
}

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  lode.sandbox.add({ name: domain, mailboxes: { anna: 'exists' } });
  for (const [name, options] of Object.entries(mistakes)) {
    const outcome = await outcomes(lode, options);
    see(`${name}: ${outcome}`, outcome === '400 validation');
  }
  await seeGiants(lode, see);
  const { dns, connections } = lode.sandbox.observed;
  see(`${connections.length} connections, ${dns.length} DNS queries`, connections.length + dns.length === 0);
  const jobs = await asAdministrator(lode, (query) => query('SELECT 1 FROM verification.jobs'));
  see(`${jobs.length} jobs`, jobs.length === 0);
}

async function seeGiants(lode: ServicesDeployment, see: See): Promise<void> {
  const { pid } = lode.fleet.find('gateway');
  const before = residentMemory(pid);
  const rawBody = JSON.stringify({ emails: Array<string>(100).fill('x'.repeat(megabyte)) });
  const said: string[] = [];
  const started = performance.now();
  for (let count = 0; count < giants; count += 1) said.push(await outcomes(lode, { rawBody }));
  const took = (performance.now() - started) / giants / 2;
  see(
    `100 strings of 1 MB: ${tally(said)}, ${milliseconds(took)} each`,
    said.every((outcome) => outcome === '413 request_too_large'),
  );
  const growth = residentMemory(pid) - before;
  see(`the gateway grew by ${megabytes(growth)}`, growth < maxGrowth);
}

export const badBulk: Drill = {
  number: 23,
  fault:
    'bulk requests of 101, of 100 strings of 1 MB, of none, of items that are not strings, with an unknown field',
  expected: '400 or 413 with a problem body, synchronously and as a job; no host is contacted',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
