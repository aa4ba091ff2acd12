import { join } from 'node:path';
import { readTable } from '../data';
import { lazily } from '../values/lazily';
import { domainAndParents } from './domain-and-parents';

const mailProviders = lazily(
  () =>
    new Map(
      readTable(join(__dirname, 'data/mail-providers.tsv'), ['host', 'provider'] as const).map(
        ({ host, provider }) => [host, provider],
      ),
    ),
);

/**
 * The provider that operates a mail host, such as `google` or `microsoft`.
 * @param mxHost host name of an MX record, in lower case
 * @returns null for hosts of other operators
 */
export function mailProviderOf(mxHost: string): string | null {
  const ending = domainAndParents(mxHost).find((name) => mailProviders().has(name));
  return (ending !== undefined && mailProviders().get(ending)) || null;
}
