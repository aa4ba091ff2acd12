import { ProblemError } from '@lode/contracts';

/** Usual parameter names of keys, in lower case. */
const keyNames = new Set(['api_key', 'apikey', 'api-key', 'key', 'x-api-key']);

/** @throws ProblemError key_in_query, even with a valid key in the header: the key in the URL is in logs */
export function checkQuery(query: object): void {
  for (const name of Object.keys(query))
    if (keyNames.has(name.toLowerCase()))
      throw new ProblemError(
        'key_in_query',
        `Remove ${name.slice(0, 100)} from the query and send the key in the header X-API-Key: keys in addresses end up in logs.`,
      );
}
