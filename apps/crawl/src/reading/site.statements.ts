import type { SiteReading } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

/** Sites of companies with one of the keys, the last reading of each. */
export const findSitesOfCompany = statement({
  sql: `
    SELECT DISTINCT ON (domain) domain, coalesce(company, '') AS company, read_at
    FROM crawl.sites
    WHERE company IS NOT NULL AND company_keys && $1::text[] ORDER BY domain, read_at DESC LIMIT 20`,
  parameters: ['text[]'],
  columns: { domain: 'text', company: 'text', read_at: 'timestamptz' },
});

/** The last reading of each site that contains one of the people. */
export const findSitesWithProfile = statement({
  sql: `
    SELECT DISTINCT ON (domain) domain, reading FROM crawl.sites
    WHERE subject_hashes && $1::text[] ORDER BY domain, read_at DESC LIMIT 5`,
  parameters: ['text[]'],
  columns: { domain: 'text', reading: typed<SiteReading>('json') },
});
