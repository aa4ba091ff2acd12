import { hasMailPolicy } from '@lode/domain/addresses';
import type { NameResolver } from '@lode/service-kit/network';
import { getDomain } from 'tldts';

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
