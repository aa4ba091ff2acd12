import { SiteAddress, SiteEmail, SitePhone, SiteProfile } from '../crawl/contact-facts';
import {
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { Evidence } from '../shared/evidence';
import { CompanyRequest, IntelAnswer } from './answer-parts';
import { CompanyClaim } from './company-claim';

export class EnrichCompanyRequest extends CompanyRequest {}

export class CompanySector {
  @TextField({ description: 'The taxonomy.', oneOf: ['NAICS 2022'] })
  taxonomy!: 'NAICS 2022';

  @TextField({ description: 'The code: two to six digits, as many as are known.', example: '5132' })
  code!: string;

  @TextField({ description: 'Its title.', example: 'Software Publishers' })
  label!: string;
}

export class CompanySize {
  @IntegerField({
    description: 'The number of employees; null if only a range is known.',
    nullable: true,
    minimum: 0,
  })
  exact!: number | null;

  @IntegerField({ description: 'The lower bound; null if unknown.', nullable: true, minimum: 0 })
  min!: number | null;

  @IntegerField({ description: 'The upper bound; null if unknown.', nullable: true, minimum: 0 })
  max!: number | null;
}

export class CompanyTechnology {
  @TextField({ description: 'The product.', example: 'WordPress' })
  name!: string;

  @TextField({ description: 'Its version; null where it is not shown.', nullable: true })
  version!: string | null;

  @TextField({ description: 'The kind of product; null if unknown.', nullable: true })
  category!: string | null;

  @IntegerField({ description: 'How sure it is, as a percentage.', minimum: 0, maximum: 100 })
  confidence!: number;

  @TextField({
    description: 'The product that it follows from, where nothing else speaks for it; null otherwise.',
    nullable: true,
  })
  implied_by!: string | null;

  @ObjectListField(() => Evidence, { description: 'The pages that show it.', maxItems: 3 })
  evidence!: Evidence[];
}

/** Numbers in registers; null where unknown. */
export class CompanyIdentifiers {
  @TextField({ description: 'Legal Entity Identifier (ISO 17442).', nullable: true })
  lei!: string | null;

  @TextField({ description: 'Central Index Key of the SEC, ten digits.', nullable: true })
  cik!: string | null;

  @TextField({ description: 'Item of Wikidata.', nullable: true, example: 'Q42' })
  wikidata!: string | null;

  @TextField({ description: 'VAT number.', nullable: true })
  vat!: string | null;
}

export class EnrichCompanyResult extends IntelAnswer {
  @TextField({ description: 'The domain that was asked about.' })
  domain!: string;

  @TextField({
    description: 'Where its site is, after redirects; null where none could be read.',
    nullable: true,
  })
  website!: string | null;

  @TextField({ description: 'The name of the company.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Its name in law.', nullable: true })
  legal_name!: string | null;

  @TextField({ description: 'The business, in the words of the company.', nullable: true })
  description!: string | null;

  @IntegerField({ description: 'The year in which it was founded.', nullable: true })
  founded_year!: number | null;

  @ObjectField(() => CompanySector, { description: 'Its sector.', nullable: true })
  sector!: CompanySector | null;

  @ObjectField(() => CompanySize, { description: 'How many people work there.', nullable: true })
  size!: CompanySize | null;

  @ObjectField(() => SiteAddress, { description: 'Its head office.', nullable: true })
  headquarters!: SiteAddress | null;

  @ObjectListField(() => SitePhone, { description: 'Its numbers, the surest first.' })
  phones!: SitePhone[];

  @ObjectListField(() => SiteEmail, { description: 'Its addresses, those of functions first.' })
  emails!: SiteEmail[];

  @TextListField({ description: 'The technologies of the site: the names of `technologies`.' })
  tech_stack!: string[];

  @ObjectListField(() => CompanyTechnology, {
    description: 'The technologies of the site, highest confidence first.',
  })
  technologies!: CompanyTechnology[];

  @ObjectListField(() => SiteProfile, { description: 'Its own profiles on networks, the surest first.' })
  social_profiles!: SiteProfile[];

  @TextField({ description: 'Its logo.', nullable: true })
  logo_url!: string | null;

  @TextListField({ description: 'The languages of its site (ISO 639).' })
  languages!: string[];

  @ObjectField(() => CompanyIdentifiers, { description: 'Its numbers in registers.' })
  identifiers!: CompanyIdentifiers;

  @InstantField({
    description:
      'The registration date of the domain, the earliest possible date of this web address. It is not the founding date; null if no register has it.',
    nullable: true,
  })
  domain_registered_at!: string | null;

  @ObjectListField(() => CompanyClaim, {
    description: 'Everything that was said of the fields, with what was chosen and why.',
  })
  claims!: CompanyClaim[];
}

/** Specification 4.8. */
export const EnrichCompany = operation({
  service: 'intel',
  name: 'enrich_company',
  summary: 'Enrich a company by its domain',
  description:
    "Reads the company's website, registers and Wikidata; if they disagree, all claims are kept and the website takes precedence. The answer comes after at most 25 seconds, marked `partial` if sources are missing; unknown values are null.",
  http: { method: 'GET', path: '/enrich-company', scope: 'intel:read' },
  access: 'public',
  request: EnrichCompanyRequest,
  response: EnrichCompanyResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});
