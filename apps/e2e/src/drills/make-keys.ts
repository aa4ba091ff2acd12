import type { KeyList, Problem } from '@lode/contracts';
import { ask, type Answer } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';

/** Creates a key with an idempotency key. */
export const makeKeyOnce = (
  lode: ServicesDeployment,
  idempotencyKey: string,
  name: string,
): Promise<Answer> =>
  ask(lode, '/keys', { method: 'POST', body: { name }, headers: { 'Idempotency-Key': idempotencyKey } });

/** The status, with the code of a problem. */
export const outcomeOf = (answer: Answer): string =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${answer.json<Problem>().code}`;

/** Number of keys with one of the names. */
export async function countKeys(lode: ServicesDeployment, ...names: string[]): Promise<number> {
  const { keys } = (await ask(lode, '/keys')).json<KeyList>();
  return keys.filter(({ name }) => names.includes(name)).length;
}
