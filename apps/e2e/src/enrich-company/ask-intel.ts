import type { EnrichCompanyResult, IntelAnswer } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

export type IntelPath = '/enrich-company' | '/intent-signals' | '/org-chart' | '/network-finder';
export type IntelParameters = Readonly<Record<string, string>>;

/** Sends a request with empty caches. */
export const anew: AskOptions = { headers: { 'Cache-Control': 'no-cache' } };

export const askIntel = (
  lode: Deployment,
  path: IntelPath,
  parameters: IntelParameters,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery(path, parameters), options);

/** The body of a successful answer. @throws Error for a problem */
export async function callIntel<Result extends IntelAnswer>(
  lode: Deployment,
  path: IntelPath,
  parameters: IntelParameters,
  options?: AskOptions,
): Promise<Result> {
  const answer = await askIntel(lode, path, parameters, options);
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(parameters)}: ${answer.text}`);
  return answer.json<Result>();
}

/** Facts of companies, requested concurrently, by domain. */
export async function enrichAll(
  lode: Deployment,
  domains: readonly string[],
): Promise<ReadonlyMap<string, EnrichCompanyResult>> {
  const asked = domains.map(async (domain) => {
    return [domain, await callIntel<EnrichCompanyResult>(lode, '/enrich-company', { domain })] as const;
  });
  return new Map(await Promise.all(asked));
}

export const stateOf = ({ sources_status }: IntelAnswer, source: string): string | undefined =>
  sources_status.find((status) => status.source === source)?.state;
