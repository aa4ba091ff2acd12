import type { DomainSearchResult, LeadsResult } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

/** `GET /crawl` with the parameters given. */
export const crawl = (
  lode: Deployment,
  parameters: Readonly<Record<string, string>>,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery('/crawl', parameters), options);

type SearchParameters = Readonly<Record<string, string>>;

/** `GET /domain-search` with the parameters given. */
export const search = (
  lode: Deployment,
  parameters: SearchParameters,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery('/domain-search', parameters), options);

/** Searches a domain. @throws Error if the status is not 200 */
export async function searched(lode: Deployment, parameters: SearchParameters): Promise<DomainSearchResult> {
  const answer = await search(lode, parameters);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json();
}

type FinderParameters = Readonly<Record<string, string>>;

/** `GET /email-finder` with the parameters given. */
export const find = (lode: Deployment, parameters: FinderParameters, options?: AskOptions): Promise<Answer> =>
  ask(lode, withQuery('/email-finder', parameters), options);

type IntelPath = '/enrich-company' | '/intent-signals' | '/org-chart' | '/network-finder';
type IntelParameters = Readonly<Record<string, string>>;

export const askIntel = (
  lode: Deployment,
  path: IntelPath,
  parameters: IntelParameters,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery(path, parameters), options);

type LeadParameters = Readonly<Record<string, string>>;

/** The request of most suites: only the first one reads the sites. */
export const cafes = { niche: 'cafes', location: 'Austin, TX' };

/** `GET /generate-leads` with the parameters given. */
export const generate = (
  lode: Deployment,
  parameters: LeadParameters,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery('/generate-leads', parameters), options);

/** The body of a successful answer. */
export async function generated(lode: Deployment, parameters: LeadParameters): Promise<LeadsResult> {
  const answer = await generate(lode, parameters);
  expect([parameters, answer.status]).toEqual([parameters, 200]);
  return answer.json<LeadsResult>();
}

/** Starts a job that generates leads. */
export const beginLeads = (lode: Deployment, parameters: LeadParameters): Promise<Answer> =>
  generate(lode, parameters, { headers: { Prefer: 'respond-async' } });
