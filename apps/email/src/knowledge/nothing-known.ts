import type { DomainKnowledge } from './domain-knowledge';

/** Knowledge of a domain before its site is read. @param readAt milliseconds since 1970 */
export const nothingKnown = (domain: string, readAt: number): DomainKnowledge => ({
  domain,
  company: null,
  addresses: [],
  people: [],
  partial: true,
  reached: false,
  forbidden: false,
  readAt,
});
