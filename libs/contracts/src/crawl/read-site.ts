import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import {
  SiteCareersPage,
  SiteDescription,
  SiteFeed,
  SiteJobBoard,
  SiteJobPosting,
  SiteLogo,
  SiteName,
  SiteOrganisation,
  SitePerson,
  SiteStatement,
  SiteTechnology,
} from './company-facts';
import { SiteContents } from './crawl-site';

export class ReadSiteRequest {
  @TextField({
    description: 'Domain or URL of the site.',
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  site!: string;

  @IntegerField({
    description: 'Number of links to follow from the first page, 1 to 3. Default: 2.',
    minimum: 1,
    maximum: 3,
    default: 2,
  })
  depth?: number;

  @IntegerField({
    description:
      'Maximum age of cached site facts, 0 to 2,592,000 seconds. Default: set by the operator, usually 7 days.',
    optional: true,
    minimum: 0,
    maximum: 30 * 86_400,
  })
  max_age?: number;

  @BooleanField({
    description:
      'Whether to answer as soon as the first page and the contact and team pages that it links to are read; the reading continues. Default: false.',
    optional: true,
  })
  first_pages?: boolean;
}

export class SiteReading extends SiteContents {
  @ObjectListField(() => SitePerson, { description: 'People and their roles, highest confidence first.' })
  people!: SitePerson[];

  @ObjectListField(() => SiteTechnology, { description: 'Technologies detected on the site.' })
  technologies!: SiteTechnology[];

  @ObjectListField(() => SiteOrganisation, { description: 'Organisations described on the pages.' })
  organisations!: SiteOrganisation[];

  @TextField({
    description: 'Name of the company. Null if the site does not show it.',
    nullable: true,
  })
  company!: string | null;

  @ObjectListField(() => SiteName, {
    description: 'All company names on the site, including those of other companies.',
  })
  names!: SiteName[];

  @ObjectListField(() => SiteFeed, { description: 'News feeds of the site.' })
  feeds!: SiteFeed[];

  @ObjectListField(() => SiteCareersPage, { description: 'Pages with open positions.' })
  careers_pages!: SiteCareersPage[];

  @ObjectListField(() => SiteJobBoard, { description: 'Job boards that the site links to.' })
  job_boards!: SiteJobBoard[];

  @ObjectListField(() => SiteJobPosting, { description: 'Open positions described on the pages.' })
  job_postings!: SiteJobPosting[];

  @ObjectListField(() => SiteStatement, {
    description: 'Founding year and number of employees, as stated in sentences.',
  })
  statements!: SiteStatement[];

  @ObjectListField(() => SiteDescription, {
    description: 'Descriptions of the business on the first page and the about page.',
  })
  descriptions!: SiteDescription[];

  @ObjectListField(() => SiteLogo, {
    description: "Images that may be the company's logo, highest confidence first.",
  })
  logos!: SiteLogo[];

  @BooleanField({ description: 'Whether the domain is parked or for sale.' })
  parked!: boolean;

  @TextListField({ description: 'Languages of the pages (ISO 639).' })
  languages!: string[];

  @InstantField({ description: 'Time at which the site was read.' })
  read_at!: string;

  @BooleanField({
    description:
      'Whether the reading continues, because `first_pages` was sent; the facts are those of the pages so far. Otherwise omitted.',
    optional: true,
  })
  continues?: boolean;
}

/** The facts of a whole site, for other services. */
export const ReadSite = operation({
  service: 'crawl',
  name: 'read_site',
  summary: 'Read company facts from a website',
  http: null,
  access: 'public',
  request: ReadSiteRequest,
  response: SiteReading,
  timeout: seconds(30),
  idempotent: true,
  problems: ['url_not_allowed'],
});
