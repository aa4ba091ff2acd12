import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { CrawlResult } from './crawl-site';
import {
  SiteCareersPage,
  SiteFeed,
  SiteJobBoard,
  SiteName,
  SiteOrganisation,
  SitePerson,
  SiteTechnology,
} from './company-facts';
import { SiteDescription, SiteJobPosting, SiteLogo, SiteStatement } from './company-statements';

export class ReadSiteRequest {
  @TextField({
    description: 'The site: a domain, or the page to begin with.',
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  site!: string;

  @IntegerField({
    description: 'How many links to follow from the first page.',
    minimum: 1,
    maximum: 3,
    default: 2,
  })
  depth?: number;

  @IntegerField({
    description: 'How old a stored answer may be, in seconds; left out: LODE_SITE_MAX_AGE.',
    optional: true,
    minimum: 0,
    maximum: 30 * 86_400,
  })
  max_age?: number;
}

export class SiteReading extends CrawlResult {
  @ObjectListField(() => SitePerson, { description: 'People and their roles, the surest first.' })
  people!: SitePerson[];

  @ObjectListField(() => SiteTechnology, { description: 'The technologies of the site.' })
  technologies!: SiteTechnology[];

  @ObjectListField(() => SiteOrganisation, { description: 'Organisations that the pages describe.' })
  organisations!: SiteOrganisation[];

  @TextField({
    description: 'The name of the company; null if the site does not show it.',
    nullable: true,
  })
  company!: string | null;

  @ObjectListField(() => SiteName, {
    description: 'All names of companies on the site, including other companies.',
  })
  names!: SiteName[];

  @ObjectListField(() => SiteFeed, { description: 'Feeds of news.' })
  feeds!: SiteFeed[];

  @ObjectListField(() => SiteCareersPage, { description: 'Pages with open roles.' })
  careers_pages!: SiteCareersPage[];

  @ObjectListField(() => SiteJobBoard, { description: 'Job boards that the site links to.' })
  job_boards!: SiteJobBoard[];

  @ObjectListField(() => SiteJobPosting, { description: 'Open roles that the pages describe.' })
  job_postings!: SiteJobPosting[];

  @ObjectListField(() => SiteStatement, {
    description: 'Statements in sentences: founding year and number of employees.',
  })
  statements!: SiteStatement[];

  @ObjectListField(() => SiteDescription, {
    description: 'The descriptions of the business on the first page and the about page.',
  })
  descriptions!: SiteDescription[];

  @ObjectListField(() => SiteLogo, { description: 'Images that may be its logo, the surest first.' })
  logos!: SiteLogo[];

  @BooleanField({ description: 'Whether the site only says that the domain is parked or for sale.' })
  parked!: boolean;

  @TextListField({ description: 'The languages of the pages (ISO 639).' })
  languages!: string[];

  @InstantField({ description: 'When the site was read.' })
  read_at!: string;
}

/** The facts of a whole site, for other services. */
export const ReadSite = operation({
  service: 'crawl',
  name: 'read_site',
  summary: 'Read the facts of a company from its site',
  http: null,
  access: 'public',
  request: ReadSiteRequest,
  response: SiteReading,
  timeout: seconds(30),
  idempotent: true,
  problems: ['url_not_allowed'],
});
