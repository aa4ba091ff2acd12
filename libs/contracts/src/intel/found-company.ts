import {
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { CompanySector } from './enrich-company';

export class CompanyPlace {
  @TextField({ description: 'Street and number. Null if unknown.', nullable: true })
  street!: string | null;

  @TextField({ description: 'Town. Null if unknown.', nullable: true, example: 'Austin' })
  city!: string | null;

  @TextField({
    description: 'State, province or region as in the address. Null if unknown.',
    nullable: true,
  })
  region!: string | null;

  @TextField({ description: 'Postal code. Null if unknown.', nullable: true })
  postal_code!: string | null;

  @TextField({
    description: 'Country (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    example: 'US',
  })
  country_code!: string | null;
}

export class CompanyEmployees {
  @IntegerField({ description: 'Minimum number of employees.', minimum: 0 })
  min!: number;

  @IntegerField({ description: 'Maximum number of employees. Null if there is none.', nullable: true })
  max!: number | null;
}

/** Source of a value. */
export class CompanyValueSource {
  @TextField({ description: 'Field of the company.', example: 'headquarters' })
  field!: string;

  @TextField({ description: 'Source of its value.', example: 'gleif' })
  source!: string;

  @InstantField({ description: 'When the source last stated the value.' })
  last_seen_at!: string;
}

export class CompanySignalDates {
  @TextField({ description: 'Day of the latest funding news. Null if there is none.', nullable: true })
  funding!: string | null;

  @TextField({ description: 'Day on which roles were last open. Null if there is none.', nullable: true })
  hiring!: string | null;

  @TextField({ description: 'Day of the latest expansion news. Null if there is none.', nullable: true })
  expansion!: string | null;
}

export class CompanyNumbers {
  @TextField({ description: 'Legal Entity Identifier (ISO 17442). Null if unknown.', nullable: true })
  lei!: string | null;

  @TextField({
    description: 'Country of the register and number of the company there. Null if unknown.',
    nullable: true,
    example: 'GB:01234567',
  })
  registration!: string | null;

  @TextField({ description: 'Wikidata item ID. Null if unknown.', nullable: true, example: 'Q42' })
  wikidata!: string | null;
}

export class FoundCompany {
  @TextField({ description: 'Name of the company.', example: 'Acme' })
  name!: string;

  @TextField({ description: 'Legal name of the company. Null if unknown.', nullable: true })
  legal_name!: string | null;

  @TextField({ description: 'Domain of the website. Null if unknown.', nullable: true })
  domain!: string | null;

  @ObjectField(() => CompanySector, {
    description: 'Sector of the company. Null if unknown.',
    nullable: true,
  })
  sector!: CompanySector | null;

  @ObjectField(() => CompanyEmployees, {
    description: 'Number of employees. Null if unknown.',
    nullable: true,
  })
  size!: CompanyEmployees | null;

  @IntegerField({ description: 'Year in which the company was founded. Null if unknown.', nullable: true })
  founded_year!: number | null;

  @ObjectField(() => CompanyPlace, { description: 'Headquarters. Null if unknown.', nullable: true })
  headquarters!: CompanyPlace | null;

  @TextListField({ description: 'Technologies of the website.' })
  tech_stack!: string[];

  @IntegerField({ description: 'Number of open roles. Null if unknown.', nullable: true })
  open_roles!: number | null;

  @IntegerField({ description: 'Number of known email addresses. Null if unknown.', nullable: true })
  emails_count!: number | null;

  @ObjectField(() => CompanySignalDates, { description: 'Latest signals of the company.' })
  signals!: CompanySignalDates;

  @ObjectField(() => CompanyNumbers, { description: 'Identifiers of the company in registers.' })
  identifiers!: CompanyNumbers;

  @InstantField({ description: 'When a source last stated the company.' })
  last_seen_at!: string;

  @InstantField({
    description:
      'Since when newer readings no longer show the company, which is deleted 30 days later. Null while a source shows it.',
    nullable: true,
  })
  gone_since!: string | null;

  @ObjectListField(() => CompanyValueSource, { description: 'Source and date of each value.' })
  sources!: CompanyValueSource[];
}
