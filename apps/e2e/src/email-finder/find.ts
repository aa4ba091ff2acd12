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
