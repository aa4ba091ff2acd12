import { ProblemError, type Operation } from '@lode/contracts';
import type { ActiveKey } from '../authentication/active-key';

/** Names under which keys are put into queries by habit, in lower case. */
const keyNames = new Set(['api_key', 'apikey', 'api-key', 'key', 'x-api-key']);

/** @throws ProblemError key_in_query, with or without a key in the header: the one in the address is in the logs. */
export function checkQuery(query: object): void {
  for (const name of Object.keys(query))
    if (keyNames.has(name.toLowerCase()))
      throw new ProblemError(
        'key_in_query',
        `Remove ${name.slice(0, 100)} from the query and send the key in the header X-API-Key: keys in addresses end up in logs.`,
      );
}

/** @throws ProblemError forbidden, which names the scope that is missing. */
export function checkScope(operation: Operation | undefined, key: Pick<ActiveKey, 'scopes'>): void {
  const scope = operation?.http?.scope;
  if (scope && scope !== 'any' && !key.scopes.has(scope))
    throw new ProblemError(
      'forbidden',
      `The key lacks the scope ${scope}. Use a key that has it; POST /keys creates one.`,
    );
}
