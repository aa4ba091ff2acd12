import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainAndParents } from './domain-and-parents';

const DISPOSABLE: ReadonlySet<string> = disposableEmailBlocklistSet();

/** Whether the domain, or a parent of it, provides disposable mailboxes. Takes A-labels in lower case. */
export function isDisposableDomain(domain: string): boolean {
  return domainAndParents(domain).some((candidate) => DISPOSABLE.has(candidate));
}
