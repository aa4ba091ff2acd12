import type { EnrichCompanyResult, IntelAnswer } from '@lode/contracts';
import { anew, askIntel, type IntelParameters, type IntelPath } from '../enrich-company/ask-intel';
import { addStatedCompany } from '../enrich-company/stated-company';
import type { Deployment } from '../harness/deployment';

export interface TimedAnswer {
  readonly status: number;
  readonly result: IntelAnswer;
  /** Milliseconds until the answer. */
  readonly took: number;
}

/** Sends a request with empty caches. @returns the time of the answer */
export async function timedRequest(
  lode: Deployment,
  path: IntelPath,
  parameters: IntelParameters,
): Promise<TimedAnswer> {
  const started = performance.now();
  const answer = await askIntel(lode, path, parameters, anew);
  return {
    status: answer.status,
    result: answer.json<EnrichCompanyResult>(),
    took: performance.now() - started,
  };
}

/** Companies with a site each, and a unique name. @param count 26 at most */
export const addCompanies = (lode: Pick<Deployment, 'sandbox'>, count: number, label: string): string[] =>
  Array.from({ length: count }, (_, index) => {
    const letter = String.fromCharCode(97 + index);
    return addStatedCompany(lode, `${label}-${letter}.test`, `Quorn${letter} & Holt${letter}`);
  });
