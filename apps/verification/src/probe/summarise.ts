import type { Reason } from '../smtp/verdict';
import type { Finding, Reading } from './read-conversation';

/** A host that no connection could even be tried to. */
export function unreached(reason: Extract<Reason, 'dns_error' | 'no_connection' | 'timeout'>): Reading {
  const nothing = {
    code: null,
    acceptAll: null,
    learnedAcceptAll: null,
    retryAfterS: null,
    mailExchange: null,
  };
  return { answered: false, finding: { reason, ...nothing } };
}

/**
 * What to say when no host answered about the address: what the preferred host said, else why it could not
 * be reached. That a host takes no mail at all (521) counts only where all of them say so.
 */
export function summarise(failures: readonly Reading[], acceptAll: boolean | null): Finding {
  const findings = failures.map(({ finding }) => finding);
  const open = findings.filter(({ reason }) => reason !== 'no_mail');
  const spoken = open.find(({ code }) => code !== null);
  const finding = spoken ?? open[0] ?? findings[0] ?? unreached('timeout').finding;
  return { ...finding, acceptAll };
}
