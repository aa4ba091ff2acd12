import type { LeadsResult } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

export type LeadParameters = Readonly<Record<string, string>>;

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
