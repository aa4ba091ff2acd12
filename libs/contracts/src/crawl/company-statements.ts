import { dateForm } from '../fields/text-forms';
import { BooleanField, IntegerField, TextField, TextListField } from '../fields/decorators';
import { SiteFact } from './site-fact';

/** An open role from schema.org data of a page. The reader decides whether it is still open. */
export class SiteJobPosting extends SiteFact {
  @TextField({ description: 'The role.', example: 'Backend Engineer' })
  title!: string;

  @TextField({ description: 'The page of the posting; null where it has none of its own.', nullable: true })
  url!: string | null;

  @TextField({
    description: 'The day it was posted (`YYYY-MM-DD`).',
    nullable: true,
    ...dateForm,
  })
  posted_on!: string | null;

  @TextField({
    description: 'The closing date of the posting (`YYYY-MM-DD`).',
    nullable: true,
    ...dateForm,
  })
  valid_through!: string | null;

  @TextListField({ description: 'Places of work: town, region, country.', example: ['Berlin, DE'] })
  locations!: string[];

  @BooleanField({ description: 'Whether it may be done from anywhere.' })
  remote!: boolean;

  @TextField({ description: 'The kind of employment, as written.', nullable: true })
  employment_type!: string | null;

  @TextField({ description: 'The department or occupation, as written.', nullable: true })
  department!: string | null;

  @TextField({ description: 'The reference number of the posting at the employer.', nullable: true })
  identifier!: string | null;

  @TextField({ description: 'Who hires.', nullable: true })
  organisation!: string | null;
}

/** A statement of a sentence about the company. */
export class SiteStatement extends SiteFact {
  @TextField({
    description: 'The subject: the founding year, or the number of employees.',
    oneOf: ['founded', 'headcount'],
  })
  kind!: 'founded' | 'headcount';

  @IntegerField({ description: 'The year; null for others.', nullable: true, minimum: 1000, maximum: 9999 })
  year!: number | null;

  @IntegerField({ description: 'At least so many; null where not said.', nullable: true, minimum: 0 })
  min!: number | null;

  @IntegerField({ description: 'At most so many; null where not said.', nullable: true, minimum: 0 })
  max!: number | null;

  @TextField({ description: 'The sentence.' })
  text!: string;
}

/** The site's description of the company's business. */
export class SiteDescription extends SiteFact {
  @TextField({ description: 'The words; 300 characters at most.' })
  text!: string;

  @TextField({
    description: 'Where they stand.',
    oneOf: ['structured', 'meta', 'open_graph', 'heading', 'paragraph'],
  })
  type!: 'structured' | 'meta' | 'open_graph' | 'heading' | 'paragraph';
}

export class SiteLogo extends SiteFact {
  @TextField({ description: 'The image.' })
  url!: string;

  @TextField({
    description: 'The origin: structured data, an image of the page, or its icon.',
    oneOf: ['structured', 'image', 'icon'],
  })
  type!: 'structured' | 'image' | 'icon';
}
