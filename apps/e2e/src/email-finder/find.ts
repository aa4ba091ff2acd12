import type { EmailFinderResult } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

type Parameters = Readonly<Record<string, string>>;

/** `GET /email-finder` with the parameters given. */
export const find = (lode: Deployment, parameters: Parameters, options?: AskOptions): Promise<Answer> =>
  ask(lode, withQuery('/email-finder', parameters), options);

/** Asks for a person. @throws where the answer is not 200 */
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

/** The local parts that the mail host of a domain was asked for, in order; a random one may be among them. */
export const askedFor = ({ sandbox }: Deployment, domain: string): string[] =>
  sandbox.observed
    .smtpSessions(domain)
    .flatMap(({ exchanges }) => exchanges)
    .filter(({ verb }) => verb === 'RCPT')
    .map(({ argument }) => /<([^@]*)@/.exec(argument)?.[1] ?? '');

/**
 * Asks for Jane Doe at each of several domains, at once: to find out that there is no site takes a second and a half.
 * @returns answers by domain
 */
export async function findJaneAt(
  lode: Deployment,
  domains: readonly string[],
): Promise<ReadonlyMap<string, EmailFinderResult>> {
  const questions = domains.map(
    async (domain) => [domain, await findPerson(lode, domain, 'Jane', 'Doe')] as const,
  );
  return new Map(await Promise.all(questions));
}
