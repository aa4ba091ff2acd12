import type { Failure } from './inquiry';

/** A host of which nothing was heard. */
export function unheard(reason: 'dns_error' | 'no_connection' | 'timeout'): Failure {
  return { reason, code: null, retryAfterS: null, mailExchange: null };
}

/**
 * What to say when no host answered about the address: what the preferred host said, else why it could not
 * be reached. That a host takes no mail at all (521) counts only where all of them say so.
 */
export function summarise(failures: readonly Failure[]): Failure {
  const open = failures.filter(({ reason }) => reason !== 'no_mail');
  const spoken = open.find(({ code }) => code !== null);
  return spoken ?? open[0] ?? failures[0] ?? unheard('timeout');
}
