import {
  BooleanField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { dateForm } from '../fields/text-forms';
import { SiteFact } from './contact-facts';

export class SitePerson extends SiteFact {
  @TextField({ description: 'Full name of the person, without academic titles.', example: 'Ana Ruiz' })
  name!: string;

  @TextField({
    description: 'Job title as written on the page. Null if the page shows only the name.',
    nullable: true,
  })
  title!: string | null;

  @TextField({ description: 'Seniority of the role. Null if unknown.', nullable: true })
  seniority!: string | null;

  @TextField({ description: 'Department of the role. Null if unknown.', nullable: true })
  department!: string | null;

  @BooleanField({ description: 'Whether the role decides on purchases.' })
  decision_maker!: boolean;

  @TextField({
    description: 'Relation of the person to the company.',
    oneOf: ['team', 'board', 'advisor', 'investor'],
  })
  group!: 'team' | 'board' | 'advisor' | 'investor';

  @TextField({
    description: 'Email address shown next to the person. Null if none is shown.',
    nullable: true,
  })
  email!: string | null;

  @TextField({
    description: 'Phone number shown next to the person, in E.164 format. Null if none is shown.',
    nullable: true,
  })
  phone!: string | null;

  @TextListField({ description: 'Social network profiles shown next to the person.' })
  profiles!: string[];

  @TextField({
    description: "Name of the person's manager, as written on the page. Null if not stated.",
    nullable: true,
  })
  reports_to!: string | null;
}

export class SiteTechnology extends SiteFact {
  @TextField({ description: 'Name of the product.', example: 'WordPress' })
  name!: string;

  @TextField({ description: 'Version of the product. Null if unknown.', nullable: true })
  version!: string | null;

  @TextListField({ description: 'Categories of the product.', example: ['CMS'] })
  categories!: string[];

  @TextField({
    description: 'Product from which this technology is inferred. Null if it was detected directly.',
    nullable: true,
  })
  implied_by!: string | null;
}

export class SiteRating {
  @NumberField({ description: 'Average rating.' })
  value!: number;

  @NumberField({ description: 'Highest possible rating.' })
  best!: number;

  @IntegerField({ description: 'Number of ratings. Null if unknown.', nullable: true })
  count!: number | null;
}

export class SiteHeadcount {
  @IntegerField({ description: 'Lower bound. Null if unknown.', nullable: true, minimum: 0 })
  min!: number | null;

  @IntegerField({ description: 'Upper bound. Null if unknown.', nullable: true, minimum: 0 })
  max!: number | null;
}

export class SiteIdentifier {
  @TextField({ description: 'Register or identification scheme.', example: 'vat' })
  scheme!: string;

  @TextField({ description: 'Identifier in the scheme.' })
  value!: string;
}

/** Facts of a page about an organisation from structured data or a legal notice. */
export class SiteOrganisation extends SiteFact {
  @TextListField({ description: 'Types of the organisation in the schema.org vocabulary.' })
  types!: string[];

  @TextField({ description: 'Name of the organisation. Null if not stated.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Legal name of the organisation. Null if not stated.', nullable: true })
  legal_name!: string | null;

  @TextField({
    description: 'Description of the organisation in its own words. Null if not stated.',
    nullable: true,
  })
  description!: string | null;

  @TextField({ description: "URL of the organisation's website. Null if not stated.", nullable: true })
  url!: string | null;

  @TextField({ description: "URL of the organisation's logo. Null if not stated.", nullable: true })
  logo!: string | null;

  @TextField({ description: 'Founding date as written on the page. Null if not stated.', nullable: true })
  founded!: string | null;

  @ObjectField(() => SiteHeadcount, {
    description: 'Number of employees. Null if not stated.',
    nullable: true,
  })
  employees!: SiteHeadcount | null;

  @ObjectListField(() => SiteIdentifier, { description: 'Identifiers of the organisation in registers.' })
  identifiers!: SiteIdentifier[];

  @TextListField({ description: 'URLs of other pages about the same organisation.' })
  same_as!: string[];

  @ObjectField(() => SiteRating, {
    description: 'Customer rating of the organisation. Null if not stated.',
    nullable: true,
  })
  rating!: SiteRating | null;
}

export class SiteName extends SiteFact {
  @TextField({ description: 'Company name.' })
  name!: string;

  @TextField({
    description: 'Type of the name: legal name, brand or name of the website.',
    oneOf: ['legal', 'brand', 'site'],
  })
  type!: 'legal' | 'brand' | 'site';
}

export class SiteFeed extends SiteFact {
  @TextField({ description: 'URL of the feed.' })
  url!: string;

  @TextField({ description: 'Format of the feed.', oneOf: ['rss', 'atom', 'json'] })
  type!: 'rss' | 'atom' | 'json';

  @TextField({ description: 'Title of the feed. Null if it has none.', nullable: true })
  title!: string | null;
}

export class SiteCareersPage extends SiteFact {
  @TextField({ description: 'URL of the page.' })
  url!: string;
}

export class SiteJobBoard extends SiteFact {
  @TextField({ description: 'Provider of the job board.', example: 'greenhouse' })
  provider!: string;

  @TextField({ description: 'URL of the job board.' })
  url!: string;

  @TextField({ description: 'Identifier of the company at the provider.' })
  token!: string;
}

/** An open role from schema.org data of a page. The reader decides whether it is still open. */
export class SiteJobPosting extends SiteFact {
  @TextField({ description: 'Title of the open position.', example: 'Backend Engineer' })
  title!: string;

  @TextField({ description: 'URL of the job posting. Null if it has no page of its own.', nullable: true })
  url!: string | null;

  @TextField({
    description: 'Publication date (`YYYY-MM-DD`). Null if unknown.',
    nullable: true,
    ...dateForm,
  })
  posted_on!: string | null;

  @TextField({
    description: 'Closing date (`YYYY-MM-DD`). Null if unknown.',
    nullable: true,
    ...dateForm,
  })
  valid_through!: string | null;

  @TextListField({ description: 'Places of work: town, region, country.', example: ['Berlin, DE'] })
  locations!: string[];

  @BooleanField({ description: 'Whether remote work is possible.' })
  remote!: boolean;

  @TextField({ description: 'Employment type as written on the page. Null if not stated.', nullable: true })
  employment_type!: string | null;

  @TextField({
    description: 'Department or occupation as written on the page. Null if not stated.',
    nullable: true,
  })
  department!: string | null;

  @TextField({
    description: 'Reference number of the posting at the employer. Null if not stated.',
    nullable: true,
  })
  identifier!: string | null;

  @TextField({ description: 'Name of the employer. Null if not stated.', nullable: true })
  organisation!: string | null;
}

/** A statement of a sentence about the company. */
export class SiteStatement extends SiteFact {
  @TextField({
    description: 'Subject of the statement: founding year or number of employees.',
    oneOf: ['founded', 'headcount'],
  })
  kind!: 'founded' | 'headcount';

  @IntegerField({
    description: 'Founding year. Null for other subjects.',
    nullable: true,
    minimum: 1000,
    maximum: 9999,
  })
  year!: number | null;

  @IntegerField({
    description: 'Minimum number of employees. Null if not stated.',
    nullable: true,
    minimum: 0,
  })
  min!: number | null;

  @IntegerField({
    description: 'Maximum number of employees. Null if not stated.',
    nullable: true,
    minimum: 0,
  })
  max!: number | null;

  @TextField({ description: 'Sentence that contains the statement.' })
  text!: string;
}

/** The site's description of the company's business. */
export class SiteDescription extends SiteFact {
  @TextField({ description: 'Text of the description, at most 300 characters.' })
  text!: string;

  @TextField({
    description: 'Position of the text on the site.',
    oneOf: ['structured', 'meta', 'open_graph', 'heading', 'paragraph'],
  })
  type!: 'structured' | 'meta' | 'open_graph' | 'heading' | 'paragraph';
}

export class SiteLogo extends SiteFact {
  @TextField({ description: 'URL of the image.' })
  url!: string;

  @TextField({
    description: 'Origin of the logo: structured data, an image on the page, or the site icon.',
    oneOf: ['structured', 'image', 'icon'],
  })
  type!: 'structured' | 'image' | 'icon';
}
