import { bareHostName, hasMailPolicy } from '@lode/domain/addresses';
import { type MxRecord, hostAddresses, type Answer, type NameResolver } from '@lode/platform/network';
import { unlessAborted } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { getDomain } from 'tldts';
import { CachingResolver } from './caching-resolver';

/** The time budget does not reach more hosts. */
const maxExchanges = 8;

/**
 * Host names in the order of RFC 5321 §5.1: lowest preference first, equal ones in random order. A null MX (RFC 7505)
 * is dropped, also beside other records, which the RFC forbids.
 * @param random uniform in [0, 1)
 */
export function orderMailExchanges(records: readonly MxRecord[], random: () => number): string[] {
  return records
    .map(({ preference, exchange }) => ({
      preference,
      name: bareHostName(exchange),
      draw: random(),
    }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => a.preference - b.preference || a.draw - b.draw)
    .map(({ name }) => name)
    .filter((name, index, names) => names.indexOf(name) === index)
    .slice(0, maxExchanges);
}

/** Mail hosts of a domain, or the reason why there are none. */
export type MailExchange =
  | {
      readonly kind: 'hosts';
      /** False if the address of the domain replaces a missing MX record (RFC 5321 §5.1). */
      readonly mxFound: boolean;
      /** Host names in the order of the attempts; at least one. */
      readonly hosts: readonly string[];
    }
  /** The domain does not exist, or accepts no mail: null MX, or neither MX nor address. */
  | { readonly kind: 'none'; readonly reason: 'no_domain' | 'no_mail' }
  | { readonly kind: 'not_known'; readonly cause: 'timeout' | 'server_failure' };

/** Longer chains of aliases are treated as loops. */
const maxAliases = 5;

export interface FindingOptions {
  readonly resolver: NameResolver;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Finds the mail hosts of a domain in A-labels. Addresses of the hosts are looked up at the attempt. */
export function findMailExchange(domain: string, options: FindingOptions): Promise<MailExchange> {
  return follow(domain, options, maxAliases);
}

async function follow(domain: string, options: FindingOptions, aliasesLeft: number): Promise<MailExchange> {
  const { resolver, random, signal } = options;
  const mx = await resolver.lookUp(domain, 'MX', signal);
  if (mx.kind === 'records') {
    const hosts = orderMailExchanges(mx.records, random);
    return hosts.length > 0 ? { kind: 'hosts', mxFound: true, hosts } : { kind: 'none', reason: 'no_mail' };
  }
  if (mx.kind !== 'no_records') return withoutRecords(mx);
  const addresses = await hostAddresses(domain, resolver, signal);
  if (addresses.kind === 'records') return { kind: 'hosts', mxFound: false, hosts: [domain] };
  if (addresses.kind === 'no_answer') return withoutRecords(addresses);
  // A recursive server follows aliases itself; an authoritative one does not.
  const alias = await resolver.lookUp(domain, 'CNAME', signal);
  const [target] = alias.kind === 'records' ? alias.records : [];
  if (target !== undefined && aliasesLeft > 0) return follow(target, options, aliasesLeft - 1);
  return alias.kind === 'no_answer' ? withoutRecords(alias) : { kind: 'none', reason: 'no_mail' };
}

function withoutRecords(answer: Exclude<Answer<never>, { kind: 'records' | 'no_records' }>): MailExchange {
  if (answer.kind === 'no_answer') return { kind: 'not_known', cause: answer.cause };
  return { kind: 'none', reason: 'no_domain' };
}

/** Finds out whether domains have an MX record without connecting to a mail host. */
@Injectable()
export class MxRecords {
  constructor(@Inject(CachingResolver) private readonly resolver: NameResolver) {}

  /** The domains whose MX record was found before the signal was aborted. @param domains in A-labels */
  async among(domains: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    const lookUps = [...new Set(domains)].map(async (domain) => {
      if (await this.has(domain, signal)) found.add(domain);
    });
    await unlessAborted(Promise.allSettled(lookUps), signal, () => undefined);
    return new Set(found);
  }

  private async has(domain: string, signal: AbortSignal): Promise<boolean> {
    const { resolver } = this;
    const exchange = await findMailExchange(domain, { resolver, random: Math.random, signal });
    return exchange.kind === 'hosts' && exchange.mxFound;
  }
}

/** Whether a domain publishes policies for its mail; null: no name server answered. */
export interface MailPolicies {
  readonly spf: boolean | null;
  /** Also that of the organizational domain (RFC 7489 §6.6.3). */
  readonly dmarc: boolean | null;
}

export const unknownPolicies: MailPolicies = { spf: null, dmarc: null };

export async function mailPolicies(
  domain: string,
  resolver: NameResolver,
  signal: AbortSignal,
): Promise<MailPolicies> {
  const has = async (kind: 'spf' | 'dmarc', name: string): Promise<boolean | null> => {
    const answer = await resolver.lookUp(name, 'TXT', signal);
    if (answer.kind === 'no_answer') return null;
    return answer.kind === 'records' && hasMailPolicy(kind, answer.records);
  };
  const above = getDomain(domain) ?? domain;
  const [spf, own] = await Promise.all([has('spf', domain), has('dmarc', `_dmarc.${domain}`)]);
  return { spf, dmarc: own === false && above !== domain ? await has('dmarc', `_dmarc.${above}`) : own };
}
