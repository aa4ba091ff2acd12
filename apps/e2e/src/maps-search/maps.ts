import type { FoundPlace, MapsSearchResult } from '@lode/contracts';
import type { BusinessTruth } from '@lode/sandbox';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';

type Parameters = Readonly<Record<string, string>>;

/** `GET /maps-search` with the parameters given. */
export const searchMaps = (lode: Deployment, parameters: Parameters, options?: AskOptions): Promise<Answer> =>
  ask(lode, withQuery('/maps-search', parameters), options);

/** The body of a successful answer. */
export async function foundOnMaps(lode: Deployment, parameters: Parameters): Promise<MapsSearchResult> {
  const answer = await searchMaps(lode, parameters);
  expect([parameters, answer.status]).toEqual([parameters, 200]);
  return answer.json<MapsSearchResult>();
}

/** The business that a place describes; undefined if there is none. */
export function businessOf({ sandbox }: Deployment, { sources }: FoundPlace): BusinessTruth | undefined {
  const [{ id } = { id: '' }] = sources;
  return sandbox.truth.businessOf('overture', id);
}
