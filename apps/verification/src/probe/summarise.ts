import type { Failure } from './inquiry';

export function failureWithoutReply(reason: 'dns_error' | 'no_connection' | 'timeout'): Failure {
  return { reason, code: null, retryAfterS: null, mailExchange: null };
}

/**
 * The failure to report if no host answered about the address: the first refusal with a code, else the first failure.
 * `no_mail` (521) is reported only if all hosts replied with it.
 */
export function summarise(failures: readonly Failure[]): Failure {
  const others = failures.filter(({ reason }) => reason !== 'no_mail');
  const refusal = others.find(({ code }) => code !== null);
  return refusal ?? others[0] ?? failures[0] ?? failureWithoutReply('timeout');
}
