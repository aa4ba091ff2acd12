import { dateForm } from '../fields/text-forms';
import { BooleanField, IntegerField, TextField, TextListField } from '../fields/decorators';
import { SiteFact } from './site-fact';

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
