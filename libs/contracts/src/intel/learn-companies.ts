import {
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { CompanyPlace } from './found-company';

/** Services that hand over companies; each source has one record per company. */
export const learnedSources = ['website', 'openstreetmap', 'overture', 'foursquare'] as const;
export type LearnedSource = (typeof learnedSources)[number];

export class LearnedCompany {
  @TextField({ description: 'Source of the facts.', oneOf: learnedSources })
  source!: LearnedSource;

  @TextField({ description: 'Registrable domain of the company.', maxLength: 253 })
  domain!: string;

  @TextField({ description: 'Name of the company.', minLength: 1, maxLength: 500 })
  name!: string;

  @ObjectField(() => CompanyPlace, {
    description: 'Address. Null if unknown, or if the company has several places.',
    nullable: true,
  })
  address!: CompanyPlace | null;

  @TextListField({
    description: 'Categories such as `osm:amenity/dentist`, the main one first.',
    maxItems: 50,
  })
  categories!: string[];

  @TextListField({ description: 'Technologies of the website.', maxItems: 200 })
  technologies!: string[];

  @InstantField({ description: 'When the source stated the facts.' })
  seen_at!: string;
}

export class LearnCompaniesRequest {
  @ObjectListField(() => LearnedCompany, { description: 'Companies.', maxItems: 500 })
  companies!: LearnedCompany[];
}

export class LearnedCompaniesReport {
  @IntegerField({ description: 'Number of companies whose facts are new or have changed.', minimum: 0 })
  changed!: number;
}

/** For the service of leads, which hands over the companies of its searches and imports. */
export const LearnCompanies = operation({
  service: 'intel',
  name: 'learn_companies',
  summary: 'Add companies to the company search',
  http: null,
  access: 'public',
  request: LearnCompaniesRequest,
  response: LearnedCompaniesReport,
  timeout: seconds(30),
  idempotent: true,
});
