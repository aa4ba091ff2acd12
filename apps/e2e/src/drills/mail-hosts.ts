import type { VerificationResult } from '@lode/contracts';
import { mailKinds } from '@lode/sandbox';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';

/** Adds domains of one kind, `0.<kind>.test` and so on, each with the mailbox `anna`. @returns their names */
export function addDomains({ sandbox }: ServicesDeployment, kind: string, count = 1): string[] {
  const known = mailKinds[kind];
  if (!known) throw new Error(`the sandbox has no ${kind}`);
  return Array.from({ length: count }, (_, index) => {
    const name = `${index}.${kind}.test`;
    sandbox.add(known.domain(name, { anna: 'exists' }));
    return name;
  });
}

/** Adds domains with a host that takes `delay` milliseconds to reject a recipient. @returns their names */
export const addUnhurriedDomains = ({ sandbox }: ServicesDeployment, delay: number, count = 1): string[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${index}.unhurried.test`;
    sandbox.add({ name, hosts: [{ behaviour: { fault: { at: 'rcpt', kind: 'delay', ms: delay } } }] });
    return name;
  });

/** Adds domains with a common mail host that takes `delay` milliseconds to reject a recipient. @returns their names */
export function addNeighbours(lode: ServicesDeployment, delay: number, count: number): string[] {
  const [hostedBy = ''] = addUnhurriedDomains(lode, delay);
  return Array.from({ length: count }, (_, index) => {
    const name = `${index}.neighbour.test`;
    lode.sandbox.add({ name, hostedBy });
    return name;
  });
}

/** Number of probes of each address, over all hosts. */
export function probesByAddress({ sandbox }: ServicesDeployment): ReadonlyMap<string, number> {
  const asked = sandbox.observed.smtp.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ verb, argument }) => (verb === 'RCPT' ? [argument.toLowerCase()] : [])),
  );
  return new Map(
    [...Map.groupBy(asked, (address) => address)].map(([address, all]) => [address, all.length]),
  );
}

export interface TimedVerdict extends Pick<VerificationResult, 'verdict' | 'reason' | 'code' | 'mx_found'> {
  readonly domain: string;
  /** Milliseconds until the answer. */
  readonly took: number;
}

/** Verifies `anna` at a domain. @throws Error if the status is not 200 */
export async function timedVerdict(lode: ServicesDeployment, domain: string): Promise<TimedVerdict> {
  const started = performance.now();
  const answer = await verify(lode, `anna@${domain}`);
  if (answer.status !== 200) throw new Error(`${domain}: ${answer.status} ${answer.text}`);
  const { verdict, reason, code, mx_found } = answer.json<VerificationResult>();
  return { domain, verdict, reason, code, mx_found, took: performance.now() - started };
}
