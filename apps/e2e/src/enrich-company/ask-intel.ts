import type { EnrichCompanyResult, IntelAnswer } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

export type IntelPath = '/enrich-company' | '/intent-signals' | '/org-chart' | '/network-finder';
export type IntelParameters = Readonly<Record<string, string>>;

/** Asks as if nothing had been asked before. */
export const anew: AskOptions = { headers: { 'Cache-Control': 'no-cache' } };

export const askIntel = (
  lode: Deployment,
  path: IntelPath,
  parameters: IntelParameters,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery(path, parameters), options);

/** A good answer. @throws where it is none */
export async function toldBy<Result extends IntelAnswer>(
  lode: Deployment,
  path: IntelPath,
  parameters: IntelParameters,
  options?: AskOptions,
): Promise<Result> {
  const answer = await askIntel(lode, path, parameters, options);
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(parameters)}: ${answer.text}`);
  return answer.json<Result>();
}

/** What companies are, asked at once, by their domains. */
export async function toldAbout(
  lode: Deployment,
  domains: readonly string[],
): Promise<ReadonlyMap<string, EnrichCompanyResult>> {
  const asked = domains.map(async (domain) => {
    return [domain, await toldBy<EnrichCompanyResult>(lode, '/enrich-company', { domain })] as const;
  });
  return new Map(await Promise.all(asked));
}

export const stateOf = ({ sources_status }: IntelAnswer, source: string): string | undefined =>
  sources_status.find((status) => status.source === source)?.state;
