import type { DomainRecordKind, DomainRecordState, SendingDomainChange } from '@lode/contracts';
import { hasMailPolicy, mailProviderOf } from '@lode/domain/addresses';
import { getDomain } from 'tldts';
import type { DnsRecords } from '../checks/dns-records.adapter';
import { isBlocklistEntry, isDkimKey, type Signing } from '../checks/domain-records';
import { proofName } from '../tracking-domains/tracking-facts';

/** A record as it was read. */
export interface ReadRecord {
  /** The same in each check: the kind, with the zone of a block list or the signer of a DKIM key. */
  readonly key: string;
  readonly kind: DomainRecordKind;
  readonly name: string;
  readonly state: DomainRecordState;
  readonly values: readonly string[];
  /** No name server answered in the last check. */
  readonly is_stale: boolean;
}

export interface DomainToRead {
  readonly domain: string;
  readonly hasMailboxes: boolean;
  /** Undefined if no sequence sends from the domain through the relay. */
  readonly relay: { readonly signing: Signing | undefined } | undefined;
  /** Zones of DNS blocklists of domains (RFC 5782 §2.2). */
  readonly blocklists: readonly string[];
  /** Content of the TXT record that names the account; undefined without an address for reports. */
  readonly token: string | undefined;
}

const organizationOf = (domain: string): string => getDomain(domain) ?? domain;

/** Records of a domain that concern its mail. */
export async function readRecords(
  dns: DnsRecords,
  { domain, hasMailboxes, relay, blocklists, token }: DomainToRead,
): Promise<ReadRecord[]> {
  const mx = await readMx(dns, domain);
  const policy = await readPolicy(dns, domain);
  const others = await Promise.all([
    readText(dns, 'spf', domain),
    ...(relay ? [readRelayKey(dns, domain, relay.signing)] : []),
    ...(hasMailboxes ? [readServerKey(dns, domain, providerOf(mx.values))] : []),
    ...blocklists.map((zone) => readBlocklist(dns, domain, zone)),
    ...(token === undefined ? [] : [readProof(dns, { domain, token, policyName: policy.name })]),
  ]);
  const [spf, ...rest] = others;
  return [...(spf ? [spf] : []), policy, mx, ...rest];
}

/** Provider of the mail hosts; null for others. */
export const providerOf = (mx: readonly string[]): string | null =>
  mx.map((value) => mailProviderOf(hostOf(value))).find((provider) => provider !== null) ?? null;

const hostOf = (mx: string): string =>
  mx
    .replace(/^\d+\s+/, '')
    .replace(/\.$/, '')
    .toLowerCase();

const unanswered = (key: string, kind: DomainRecordKind, name: string): ReadRecord => ({
  ...{ key, kind, name, state: 'unknown', values: [], is_stale: true },
});

const prefixes = { spf: /^v=spf1\b/i, dmarc: /^v=DMARC1\b/i } as const;

/** A policy of which there must be exactly one. */
async function readText(dns: DnsRecords, kind: keyof typeof prefixes, name: string): Promise<ReadRecord> {
  const found = await dns.of(name);
  if (!found) return unanswered(kind, kind, name);
  const values = found.filter((text) => prefixes[kind].test(text.trim())).toSorted();
  const state = hasMailPolicy(kind, values) ? 'published' : values.length === 0 ? 'missing' : 'invalid';
  return { key: kind, kind, name, state, values, is_stale: false };
}

/** That of the domain, else that of its organizational domain (RFC 7489 §6.6.3). */
async function readPolicy(dns: DnsRecords, domain: string): Promise<ReadRecord> {
  const own = await readText(dns, 'dmarc', `_dmarc.${domain}`);
  const above = organizationOf(domain);
  if (own.state !== 'missing' || above === domain) return own;
  const inherited = await readText(dns, 'dmarc', `_dmarc.${above}`);
  return inherited.state === 'missing' ? own : inherited;
}

async function readMx(dns: DnsRecords, domain: string): Promise<ReadRecord> {
  const found = await dns.of(domain, 'MX');
  if (!found) return unanswered('mx', 'mx', domain);
  const values = found.toSorted();
  // A null MX (RFC 7505) says that the domain receives no mail.
  const hosts = values.map(hostOf).filter((host) => host !== '');
  const state = hosts.length > 0 ? 'published' : 'missing';
  return { ...{ key: 'mx', kind: 'mx', name: domain, state, values }, is_stale: false };
}

/** The key with which Lode signs what it hands to the relay. */
async function readRelayKey(
  dns: DnsRecords,
  domain: string,
  signing: Signing | undefined,
): Promise<ReadRecord> {
  const key = 'dkim relay';
  if (!signing || organizationOf(signing.domain) !== organizationOf(domain))
    return { key, kind: 'dkim', name: `_domainkey.${domain}`, state: 'unknown', values: [], is_stale: false };
  return readKey(dns, key, `${signing.selector}._domainkey.${signing.domain}`);
}

/** Names of keys that providers use unless the customer chooses others. The name of any other key cannot be looked up. */
const usualSelectors: Readonly<Record<string, readonly string[]>> = {
  google: ['google'],
  microsoft: ['selector1', 'selector2'],
};

async function readServerKey(dns: DnsRecords, domain: string, provider: string | null): Promise<ReadRecord> {
  const key = 'dkim server';
  const names = (usualSelectors[provider ?? ''] ?? []).map((selector) => `${selector}._domainkey.${domain}`);
  const read = await Promise.all(names.map((name) => readKey(dns, key, name)));
  const found = read.find(({ state }) => state === 'published');
  if (found) return found;
  const isSilent = read.length > 0 && read.every(({ is_stale }) => is_stale);
  return { ...unanswered(key, 'dkim', `_domainkey.${domain}`), is_stale: isSilent };
}

async function readKey(dns: DnsRecords, key: string, name: string): Promise<ReadRecord> {
  const found = await dns.of(name);
  if (!found) return unanswered(key, 'dkim', name);
  const values = found.toSorted();
  const state = values.some(isDkimKey) ? 'published' : 'missing';
  return { key, kind: 'dkim', name, state, values, is_stale: false };
}

async function readBlocklist(dns: DnsRecords, domain: string, zone: string): Promise<ReadRecord> {
  const [key, name] = [`blocklist ${zone}`, `${domain}.${zone}`];
  const found = await dns.of(name, 'A');
  // A list answers with an error where it permits no queries.
  if (!found || (found.length > 0 && !found.some(isBlocklistEntry)))
    return unanswered(key, 'blocklist', name);
  const state = found.length > 0 ? 'listed' : 'clear';
  return { key, kind: 'blocklist', name, state, values: found.toSorted(), is_stale: false };
}

interface Proof {
  readonly domain: string;
  readonly token: string;
  /** Name of the DMARC policy, whose domain reports are about. */
  readonly policyName: string;
}

/** At the organizational domain, whose proof includes all domains below it, else at the domain itself. */
async function readProof(dns: DnsRecords, { domain, token, policyName }: Proof): Promise<ReadRecord> {
  const above = organizationOf(domain);
  const domains = [...new Set([above, domain])];
  const answers = await Promise.all(domains.map((each) => dns.of(proofName(each))));
  const index = answers.findIndex((texts) => texts?.some((text) => text.trim() === token));
  const values = [token];
  const proved = domains[index];
  if (proved !== undefined)
    return {
      ...{ key: 'proof', kind: 'proof', name: proofName(proved), values },
      state: 'published',
      is_stale: false,
    };
  const name = proofName(policyName === `_dmarc.${above}` ? above : domain);
  if (answers.includes(undefined)) return unanswered('proof', 'proof', name);
  return { ...{ key: 'proof', kind: 'proof', name, values: [] }, state: 'missing', is_stale: false };
}

/** The domain that a record proves; null without a proof. */
export const provedDomain = (records: readonly ReadRecord[]): string | null =>
  records
    .find(({ kind, state }) => kind === 'proof' && state === 'published')
    ?.name.replace(/^_lode\./, '') ?? null;

/** The records of a check, with those of the one before where no name server answered. */
export const withEarlier = (before: readonly ReadRecord[], now: readonly ReadRecord[]): ReadRecord[] =>
  now.map((record) => {
    const earlier = record.is_stale ? before.find(({ key }) => key === record.key) : undefined;
    return earlier ? { ...earlier, is_stale: true } : record;
  });

export type Change = Omit<SendingDomainChange, 'id' | 'changed_at'>;

/** Differences from an earlier check. Records that were not known before are no change. */
export const changesOf = (before: readonly ReadRecord[], now: readonly ReadRecord[]): Change[] =>
  now.flatMap((record) => {
    const earlier = before.find(({ key }) => key === record.key);
    if (!earlier || record.is_stale || (earlier.is_stale && earlier.state === 'unknown')) return [];
    const isSame = earlier.state === record.state && earlier.values.join('\n') === record.values.join('\n');
    return isSame
      ? []
      : [
          {
            ...{
              what: record.kind,
              name: record.name,
              state_before: earlier.state,
              state_after: record.state,
            },
            ...{ before: [...earlier.values], after: [...record.values] },
          },
        ];
  });
