import type { Answer, NameResolver } from './name-resolver';
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

/** IPv4 addresses, then IPv6 addresses; what one family answers is used though the other one fails. */
export async function hostAddresses(
  host: string,
  resolver: NameResolver,
  signal: AbortSignal,
): Promise<Answer<string>> {
  const [v4, v6] = await Promise.all([
    resolver.lookUp(host, 'A', signal),
    resolver.lookUp(host, 'AAAA', signal),
  ]);
  const records = [v4, v6].flatMap((answer) => (answer.kind === 'records' ? answer.records : []));
  if (records.length > 0) return { kind: 'records', records };
  return [v4, v6].find((answer) => answer.kind === 'no_answer') ?? v4;
}
