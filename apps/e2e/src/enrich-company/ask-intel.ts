import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

export type IntelPath = '/enrich-company' | '/intent-signals' | '/org-chart' | '/network-finder';
export type IntelParameters = Readonly<Record<string, string>>;

export const askIntel = (
  lode: Deployment,
  path: IntelPath,
  parameters: IntelParameters,
  options?: AskOptions,
): Promise<Answer> => ask(lode, withQuery(path, parameters), options);
