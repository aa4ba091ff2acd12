import { html } from '@lode/sandbox';
import { addSite } from '../crawl/small-site';
import type { Deployment } from '../harness/deployment';

/** Adds a domain that is for sale to the sandbox. @returns the domain */
export function addParkedDomain(lode: Pick<Deployment, 'sandbox'>, host: string): string {
  const text = 'This domain is for sale. Buy this domain or make an offer.';
  addSite(lode, host, { '/': html(`<title>${host} is for sale</title><h1>${host}</h1><p>${text}</p>`) });
  return host;
}
