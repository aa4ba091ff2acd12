import { join } from 'node:path';
import commonProviders from 'email-providers/common.json';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { getDomain } from 'tldts';
import { readTable, readWords } from '../data';
import { lazily } from '../values/cached';

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

const DISPOSABLE: ReadonlySet<string> = disposableEmailBlocklistSet();

/**
 * Whether the domain, or a parent of it, provides disposable mailboxes. Takes A-labels in lower case. Public suffixes are
 * asked too, because the list has none and a look-up costs less than finding the registrable domain.
 */
export function isDisposableDomain(domain: string): boolean {
  for (let start = 0; domain.includes('.', start); start = domain.indexOf('.', start) + 1) {
    if (DISPOSABLE.has(domain.slice(start))) return true;
  }
  return false;
}

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

/** TXT records of a domain that publish a policy for its mail (RFC 7208 §4.5, RFC 7489 §6.6.3). */
const patterns = { spf: /^v=spf1(\s|$)/i, dmarc: /^v=DMARC1\s*(;|$)/i };

/** Whether the records contain a policy. Of several ones none applies. */
export const hasMailPolicy = (kind: keyof typeof patterns, records: readonly string[]): boolean =>
  records.filter((record) => patterns[kind].test(record)).length === 1;

/** The domain, then each parent down to the registrable one: `a.b.acme.co.uk`, `b.acme.co.uk`, `acme.co.uk`. */
export function domainAndParents(domain: string): string[] {
  const registrable = getDomain(domain) ?? domain;
  const labels = domain.split('.');
  const parents = labels.length - registrable.split('.').length;
  return Array.from({ length: parents + 1 }, (_, index) => labels.slice(index).join('.'));
}
