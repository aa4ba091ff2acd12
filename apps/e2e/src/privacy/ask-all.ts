import type { Answer, AskOptions } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import { type PlantedPerson, mentionsPerson } from './person';
import { expectProblem } from '../harness/suite';
import { waysToAsk, type WayToAsk } from './ways-to-ask';

/** With empty caches. */
export const fresh: AskOptions = { headers: { 'Cache-Control': 'no-cache' } };

export interface Answered {
  readonly way: WayToAsk;
  readonly answer: Answer;
}

/** Sends all requests about a person: concurrently, and then those that run alone. */
export async function askAll(
  lode: Pick<Deployment, 'address' | 'key'>,
  person: PlantedPerson,
  options?: AskOptions,
): Promise<Answered[]> {
  const send = async (way: WayToAsk): Promise<Answered[]> => {
    const answer = await way.ask(lode, person, options);
    return answer ? [{ way, answer }] : [];
  };
  const answered = await Promise.all(waysToAsk.filter(({ isAlone }) => !isAlone).map(send));
  for (const way of waysToAsk.filter(({ isAlone }) => isAlone)) answered.push(await send(way));
  return answered.flat();
}

/** Sends all requests: those about the person alone are rejected, and all others are answered without the person. */
export async function expectNoMention(
  lode: Pick<Deployment, 'address' | 'key'>,
  person: PlantedPerson,
  options?: AskOptions,
): Promise<void> {
  for (const { way, answer } of await askAll(lode, person, options)) {
    const isRejected = way.isDirect === true || (way.isDirect === 'by_name' && answer.status === 451);
    if (isRejected) expectProblem(answer, 451, 'suppressed');
    else expect([way.name, answer.status]).toEqual([way.name, 200]);
    expect([way.name, mentionsPerson(answer.text, person)]).toEqual([way.name, false]);
  }
}
