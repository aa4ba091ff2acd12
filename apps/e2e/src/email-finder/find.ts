import type { EmailFinderResult } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

type Parameters = Readonly<Record<string, string>>;

/** `GET /email-finder` with the parameters given. */
export const find = (lode: Deployment, parameters: Parameters, options?: AskOptions): Promise<Answer> =>
  ask(lode, withQuery('/email-finder', parameters), options);

/** Finds a person's address. @throws Error if the status is not 200 */
export async function findPerson(
  lode: Deployment,
  domain: string,
  first_name: string,
  last_name?: string,
): Promise<EmailFinderResult> {
  const answer = await find(lode, { domain, first_name, ...(last_name !== undefined && { last_name }) });
  if (answer.status !== 200) throw new Error(`${domain}: ${answer.status} ${answer.text}`);
  return answer.json();
}

/** The local parts in RCPT commands to the mail host of a domain, in order; may include a random one. */
export const askedFor = ({ sandbox }: Deployment, domain: string): string[] =>
  sandbox.observed
    .smtpSessions(domain)
    .flatMap(({ exchanges }) => exchanges)
    .filter(({ verb }) => verb === 'RCPT')
    .map(({ argument }) => /<([^@]*)@/.exec(argument)?.[1] ?? '');

/**
 * Finds Jane Doe at several domains concurrently: the detection of a missing site takes 1.5 s.
 * @returns answers by domain
 */
export async function findJaneAt(
  lode: Deployment,
  domains: readonly string[],
): Promise<ReadonlyMap<string, EmailFinderResult>> {
  const requests = domains.map(
    async (domain) => [domain, await findPerson(lode, domain, 'Jane', 'Doe')] as const,
  );
  return new Map(await Promise.all(requests));
}
