import { getDomain } from 'tldts';

/** The domain, then each parent down to the registrable one: `a.b.acme.co.uk`, `b.acme.co.uk`, `acme.co.uk`. */
export function domainAndParents(domain: string): string[] {
  const registrable = getDomain(domain) ?? domain;
  const labels = domain.split('.');
  const parents = labels.length - registrable.split('.').length;
  return Array.from({ length: parents + 1 }, (_, index) => labels.slice(index).join('.'));
}
