import { hostAddresses, type Answer, type NameResolver } from '@lode/service-kit/network';
import { orderMailExchanges } from './order-mail-exchanges';

/** Where mail for a domain goes, or why nowhere. */
export type MailExchange =
  | {
      readonly kind: 'hosts';
      /** False where the domain's own address stands in for a missing MX (RFC 5321 §5.1). */
      readonly mxFound: boolean;
      /** Host names, the one to try first first; at least one. */
      readonly hosts: readonly string[];
    }
  /** The domain does not exist, or takes no mail: null MX, or neither MX nor address. */
  | { readonly kind: 'none'; readonly reason: 'no_domain' | 'no_mail' }
  | { readonly kind: 'not_known'; readonly cause: 'timeout' | 'server_failure' };

/** Longer chains of aliases are loops, or want to be. */
const MAX_ALIASES = 5;

export interface FindingOptions {
  readonly resolver: NameResolver;
  /** Evenly in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Finds the mail hosts of a domain given in A-labels. Addresses of MX hosts are asked for when they are tried. */
export function findMailExchange(domain: string, options: FindingOptions): Promise<MailExchange> {
  return follow(domain, options, MAX_ALIASES);
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
  // A recursive server would have followed an alias itself; an authoritative one leaves that to us.
  const alias = await resolver.lookUp(domain, 'CNAME', signal);
  const [target] = alias.kind === 'records' ? alias.records : [];
  if (target !== undefined && aliasesLeft > 0) return follow(target, options, aliasesLeft - 1);
  return alias.kind === 'no_answer' ? withoutRecords(alias) : { kind: 'none', reason: 'no_mail' };
}

function withoutRecords(answer: Exclude<Answer<never>, { kind: 'records' | 'no_records' }>): MailExchange {
  if (answer.kind === 'no_answer') return { kind: 'not_known', cause: answer.cause };
  return { kind: 'none', reason: 'no_domain' };
}
