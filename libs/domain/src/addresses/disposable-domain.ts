import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

const DISPOSABLE: ReadonlySet<string> = disposableEmailBlocklistSet();

/**
 * Whether the domain, or a parent of it, provides disposable mailboxes. Takes A-labels in lower case. Public suffixes are
 * asked too, because the list has none and a look-up costs less than finding the registrable domain.
 */
export function isDisposableDomain(domain: string): boolean {
  for (let start = 0; domain.includes('.', start); start = domain.indexOf('.', start) + 1) {
    if (DISPOSABLE.has(domain.slice(start))) return true;
  }
  return false;
}
