import {
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Evidence } from '../shared/evidence';
import { reasons, verdicts, type Reason, type Verdict } from '../verification/verdict';
import { GeoPoint } from './resolved-location';

/** Source of a lead: a directory of places, a knowledge base, a web search, or its own site. */
export const leadOrigins = ['maps_directory', 'knowledge_base', 'web_search', 'website'] as const;
export type LeadOrigin = (typeof leadOrigins)[number];

/** Evidence for each field, the strongest first. */
export class LeadEvidence {
  @ObjectListField(() => Evidence, { description: 'For the name.', maxItems: 5 })
  name!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'For the category.', maxItems: 5 })
  category!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'For the address for mail.', maxItems: 5 })
  email!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'For the number.', maxItems: 5 })
  phone!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'For the website.', maxItems: 5 })
  website!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'For the postal address.', maxItems: 5 })
  address!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'For the rating.', maxItems: 5 })
  rating!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'For the technologies.', maxItems: 5 })
  tech_stack!: Evidence[];
}

export class LeadVerification {
  @TextField({ description: 'Whether the address takes mail.', oneOf: verdicts })
  verdict!: Verdict;

  @TextField({ description: 'Why the verdict is what it is.', oneOf: reasons })
  reason!: Reason;

  @InstantField({ description: 'When the mail host was asked.' })
  checked_at!: string;
}

/** Specification 2.5. */
export class Lead {
  @TextField({ description: 'The name of the business.', example: 'Cedar Dental Care' })
  name!: string;

  @TextField({ description: 'The address for mail; null where none was found.', nullable: true })
  email!: string | null;

  @TextField({
    description:
      'The telephone number in E.164; null where none was found. Left out with `include_phones=false`.',
    nullable: true,
    optional: true,
  })
  phone?: string | null;

  @TextField({ description: 'The website; null where none was found.', nullable: true })
  website!: string | null;

  @TextField({ description: 'Street, city and state in one line; null where not known.', nullable: true })
  address!: string | null;

  @TextField({
    description: 'The country of the address (ISO 3166-1 alpha-2); null where it is not known.',
    nullable: true,
    optional: true,
    example: 'US',
  })
  country_code?: string | null;

  @NumberField({
    description: 'The rating, 0 to 5; null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 5,
  })
  rating!: number | null;

  @IntegerField({
    description: 'How sure it is that this business exists there and can be reached so, as a percentage.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextListField({ description: 'Technologies that its site uses.' })
  tech_stack!: string[];

  @TextField({ description: 'The main origin.', oneOf: leadOrigins })
  source!: LeadOrigin;

  @TextListField({ description: 'All origins.', items: { oneOf: leadOrigins } })
  sources!: LeadOrigin[];

  @TextField({ description: 'The kind of business in words; null if unknown.', nullable: true })
  category!: string | null;

  @ObjectField(() => GeoPoint, { description: 'Where it is; null where not known.', nullable: true })
  location!: GeoPoint | null;

  @IntegerField({
    description: 'Metres from the centre of the location; null where not known.',
    nullable: true,
    minimum: 0,
  })
  distance_m!: number | null;

  @TextField({
    description: 'When it is open, as the origin words it; null where not known.',
    nullable: true,
  })
  opening_hours!: string | null;

  @ObjectField(() => LeadVerification, {
    description: 'The verdict of the mail host about the address; null if it was not verified.',
    nullable: true,
  })
  verification!: LeadVerification | null;

  @ObjectField(() => LeadEvidence, { description: 'The evidence of each field.' })
  evidence!: LeadEvidence;
}
