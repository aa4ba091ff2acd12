import type { DomainSearchResult } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

type Parameters = Readonly<Record<string, string>>;

/** `GET /domain-search` with the parameters given. */
export const search = (lode: Deployment, parameters: Parameters, options?: AskOptions): Promise<Answer> =>
  ask(lode, withQuery('/domain-search', parameters), options);

/** Searches a domain. @throws Error if the status is not 200 */
export async function searched(lode: Deployment, parameters: Parameters): Promise<DomainSearchResult> {
  const answer = await search(lode, parameters);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json();
}
