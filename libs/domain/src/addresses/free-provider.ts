import { join } from 'node:path';
import commonProviders from 'email-providers/common.json';
import { readTable, readWords } from '../data';
import { lazily } from '../values/lazily';
import { isDisposableDomain } from './disposable-domain';
import { domainAndParents } from './domain-and-parents';

const freeProviders = lazily((): ReadonlySet<string> => {
  const words = (name: string): string[] => readWords(join(__dirname, `data/${name}-free-providers.txt`));
  const excluded = new Set(words('no'));
  return new Set(
    [...commonProviders, ...words('listed'), ...words('further')].filter(
      (domain) => !excluded.has(domain) && !isDisposableDomain(domain),
    ),
  );
});

/** Whether the domain itself belongs to a public mail provider. A disposable domain does not count as free. */
export function isFreeProvider(domain: string): boolean {
  return freeProviders().has(domain);
}

/** The endings that providers use after a name: `com`, `net` and others of `gmx`. */
export const freeProviderEndings = lazily((): ReadonlyMap<string, readonly string[]> => {
  const split = [...freeProviders()].map((domain) => [domain.split('.', 1)[0] ?? '', domain] as const);
  const byName = Map.groupBy(split, ([name]) => name);
  return new Map(
    [...byName].map(([name, domains]) => [name, domains.map(([, domain]) => domain.slice(name.length + 1))]),
  );
});

const freeExchangers = lazily(
  () =>
    new Set(
      readTable(join(__dirname, 'data/free-exchangers.tsv'), ['host', 'document'] as const).map(
        ({ host }) => host,
      ),
    ),
);

/**
 * Whether a mail exchanger receives mail of free mailboxes only, so that its domain belongs to the provider.
 * @param mxHost host name of an MX record, in lower case
 */
export const isFreeExchanger = (mxHost: string): boolean =>
  domainAndParents(mxHost).some((name) => freeExchangers().has(name));
