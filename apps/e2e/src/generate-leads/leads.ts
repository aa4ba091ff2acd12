import type { LeadsResult } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

export type LeadParameters = Readonly<Record<string, string>>;

/** What most suites ask: its sites are read for the first of them only. */
export const cafes = { niche: 'cafes', location: 'Austin, TX' };

/** `GET /generate-leads` with the parameters given. */
export const generate = (
  lode: Deployment,
  parameters: LeadParameters,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery('/generate-leads', parameters), options);

/** A good answer. */
export async function generated(lode: Deployment, parameters: LeadParameters): Promise<LeadsResult> {
  const answer = await generate(lode, parameters);
  expect([parameters, answer.status]).toEqual([parameters, 200]);
  return answer.json<LeadsResult>();
}

/** Asks for leads as a job. */
export const beginLeads = (lode: Deployment, parameters: LeadParameters): Promise<Answer> =>
  generate(lode, parameters, { headers: { Prefer: 'respond-async' } });
