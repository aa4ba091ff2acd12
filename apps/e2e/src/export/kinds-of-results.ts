import type { DomainSearchResult, LeadsResult, MapsSearchResult, CrawlResult } from '@lode/contracts';
import { crawl } from '../crawl/crawl';
import { addSmallSite } from '../crawl/small-site';
import { search } from '../domain-search/search';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { cafes, generate } from '../generate-leads/leads';
import type { Deployment } from '../harness/deployment';
import { searchMaps } from '../maps-search/maps';
import type { CommonFields } from './crm-files';

/** A request with a stored result set. */
interface KindOfResults {
  readonly name: string;
  /** Sends it with a key. @returns the leads of the answer, in order */
  ask(lode: Deployment, key: string): Promise<CommonFields[]>;
}

const crawled = 'export-crawl.test';
const searched = 'export-search.test';

/** All operations that return leads. */
export const kindsOfResults: readonly KindOfResults[] = [
  {
    name: 'a lead generation',
    ask: async (lode, key) => {
      const { leads } = (await generate(lode, cafes, { key })).json<LeadsResult>();
      return leads.map(({ name, email, phone = null, website }) => ({
        business: name,
        email,
        phone,
        website,
      }));
    },
  },
  {
    name: 'a maps search',
    ask: async (lode, key) => {
      const question = { query: 'restaurants', location: 'Lyon, France' };
      const { places } = (await searchMaps(lode, question, { key })).json<MapsSearchResult>();
      return places.map(({ name, email, phone, website }) => ({ business: name, email, phone, website }));
    },
  },
  {
    name: 'a domain search',
    ask: async (lode, key) => {
      addCompany(lode, searched, { pages: { '/': teamPage(...colleagues(searched)) } });
      const answer = await search(lode, { domain: searched }, { key });
      const { emails, company, domain } = answer.json<DomainSearchResult>();
      return emails.map(({ email }) => ({
        business: company ?? domain,
        email,
        phone: null,
        website: domain,
      }));
    },
  },
  {
    name: 'a crawl',
    ask: async (lode, key) => {
      const url = addSmallSite(lode, crawled);
      const { emails } = (await crawl(lode, { url, depth: '2' }, { key })).json<CrawlResult>();
      const company = { business: 'Quay', phone: '+49891234560', website: url };
      return emails.map(({ email }) => ({ ...company, email }));
    },
  },
];
