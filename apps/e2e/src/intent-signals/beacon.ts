import { document } from '@lode/sandbox';
import { addSite, page } from '../crawl/small-site';
import { jsonLd } from '../enrich-company/stated-company';
import type { Deployment } from '../harness/deployment';

type Place = Pick<Deployment, 'sandbox'>;

/** A common word, for which GDELT is not requested; its rate limit is one request in five seconds. */
const name = 'Beacon';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

const posting = (title: string, town: string, days: number): string =>
  jsonLd({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>${title} in ${town}.</p>`,
    datePosted: daysAgo(days).toISOString().slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: town } },
  });

/** Headlines by their age in days. */
const headlines = [
  [10, 'Beacon opens new office in Madrid'],
  [20, 'Beacon raises prices by 5%'],
  [30, 'Beacon raises $12 million Series A'],
] as const;

const feedOf = (host: string): string => {
  const items = headlines.map(
    ([days, title]) =>
      `<item><title>${title}</title><link>https://${host}/news/${days}</link>
       <pubDate>${daysAgo(days).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`;
};

const company = jsonLd({ '@context': 'https://schema.org', '@type': 'Organization', name });

/** Adds a company with two roles on its own pages, and a feed. @returns its domain */
export function addBeacon(place: Place, host: string): string {
  const feed = '<link rel="alternate" type="application/rss+xml" title="News" href="/feed.xml">';
  const roles = [posting('Sales Manager', 'Madrid', 5), posting('Backend Engineer', 'Hamburg', 60)];
  addSite(place, host, {
    '/': page(name, `<html lang="en">${company}${feed}<a href="/careers">Careers</a>`),
    '/careers': page('Careers', `<html lang="en">${roles.join('')}<h1>Open roles</h1>`),
    '/feed.xml': document('application/rss+xml', feedOf(host)),
  });
  return host;
}

/** Adds a company with an external job board. @returns its domain */
export function addLinkingCompany(place: Place, host: string, board: string): string {
  addSite(place, host, {
    '/': page(name, `<html lang="en">${company}<a href="${board}">Open roles</a>`),
  });
  return host;
}
