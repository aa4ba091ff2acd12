import type { BulkVerificationResult, CrawlResult, VerificationResult } from '@lode/contracts';
import { mailKinds } from '@lode/sandbox';
import { crawl } from '../api/searches';
import { ask, verify, type Answer, type AskOptions } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { timed } from './load';

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

/** Numbers of probes, one per probed address, over all hosts. */
export function probes({ sandbox }: ServicesDeployment): number[] {
  const asked = sandbox.observed.smtp.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ verb, argument }) => (verb === 'RCPT' ? [argument.toLowerCase()] : [])),
  );
  return [...Map.groupBy(asked, (address) => address).values()].map(({ length }) => length);
}

/** Numbers of requests, one per page of a host. */
export const requestsPerPage = ({ sandbox }: ServicesDeployment, host: string): number[] =>
  [...Map.groupBy(sandbox.observed.webRequests(host), ({ path }) => path).values()].map(
    ({ length }) => length,
  );

/** `x0@…`, `x1@…` and so on, in round-robin order over the domains. */
export const addressesAt = (domains: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => `x${index}@${domains[index % domains.length]}`);

/** `POST /bulk-email-verifier` for addresses. */
export const verifyAll = (
  lode: ServicesDeployment,
  emails: readonly string[],
  options: AskOptions = {},
): Promise<Answer> => ask(lode, '/bulk-email-verifier', { method: 'POST', body: { emails }, ...options });

export const reasonsIn = ({ results }: BulkVerificationResult): string[] =>
  results.map(({ reason }) => reason);

export interface TimedVerdict {
  readonly verdict: string;
  readonly reason: string;
  /** Milliseconds until the answer. */
  readonly took: number;
}

/** Verifies `anna` at a domain. @throws Error if the status is not 200 */
export async function timedVerdict(lode: ServicesDeployment, domain: string): Promise<TimedVerdict> {
  const { value: answer, took } = await timed(() => verify(lode, `anna@${domain}`));
  if (answer.status !== 200) throw new Error(`${domain}: ${answer.status} ${answer.text}`);
  const { verdict, reason } = answer.json<VerificationResult>();
  return { verdict, reason, took };
}

export interface TimedCrawl {
  readonly result: CrawlResult;
  /** The reason why the first page was not read, or the number of pages. */
  readonly outcome: string;
  /** Milliseconds until the answer. */
  readonly took: number;
}

/** Crawls a site. @throws Error if the status is not 200 */
export async function timedCrawl(lode: ServicesDeployment, url: string): Promise<TimedCrawl> {
  const { value: answer, took } = await timed(() => crawl(lode, { url, depth: '1' }));
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`);
  const result = answer.json<CrawlResult>();
  const read = `${result.pages_crawled} pages`;
  const outcome = result.pages_crawled > 0 ? read : (result.skipped[0]?.reason ?? read);
  return { result, outcome, took };
}
