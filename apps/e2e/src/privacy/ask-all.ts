import type { Answer, AskOptions } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import type { PlantedPerson } from './planted-person';
import { expectProblem } from '../harness/expect-problem';
import { tellsOf } from './mentions';
import { waysToAsk, type WayToAsk } from './ways-to-ask';

/** As if nothing had been asked before. */
export const fresh: AskOptions = { headers: { 'Cache-Control': 'no-cache' } };

export interface Told {
  readonly way: WayToAsk;
  readonly answer: Answer;
}

/** Asks about a person in every way, at once. */
export async function askAll(
  lode: Pick<Deployment, 'address' | 'key'>,
  person: PlantedPerson,
  options?: AskOptions,
): Promise<Told[]> {
  const asked = waysToAsk.map(async (way): Promise<Told[]> => {
    const answer = await way.ask(lode, person, options);
    return answer ? [{ way, answer }] : [];
  });
  return (await Promise.all(asked)).flat();
}

/** Asks in every way: a question about the person alone is refused, and every other is answered without the person. */
export async function expectNobodyTold(
  lode: Pick<Deployment, 'address' | 'key'>,
  person: PlantedPerson,
  options?: AskOptions,
): Promise<void> {
  for (const { way, answer } of await askAll(lode, person, options)) {
    const isRefused = way.isDirect === true || (way.isDirect === 'by_name' && answer.status === 451);
    if (isRefused) expectProblem(answer, 451, 'suppressed');
    else expect([way.name, answer.status]).toEqual([way.name, 200]);
    expect([way.name, tellsOf(answer.text, person)]).toEqual([way.name, false]);
  }
}
