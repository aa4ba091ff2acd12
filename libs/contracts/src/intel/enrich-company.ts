import { SiteAddress, SiteEmail, SitePhone, SiteUnresolvedPhone, SiteProfile } from '../crawl/contact-facts';
import { EmptyReasonField, MovedToField, type EmptyReason } from '../crawl/empty-reason';
import {
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operationWithJob, seconds } from '../operation/operation';
import { siteName } from '../operation/question';
import { Evidence } from '../shared/evidence';
import { CompanyRequest, IntelAnswer } from './answer-parts';
import { CompanyClaim } from './company-claim';

export class EnrichCompanyRequest extends CompanyRequest {}

export class CompanySector {
  @TextField({ description: 'Name of the taxonomy.', oneOf: ['NAICS 2022'] })
  taxonomy!: 'NAICS 2022';

  @TextField({ description: 'Code of the sector: two to six digits.', example: '5132' })
  code!: string;

  @TextField({ description: 'Title of the sector.', example: 'Software Publishers' })
  label!: string;
}

export class CompanySize {
  @IntegerField({
    description: 'Number of employees. Null if only a range is known.',
    nullable: true,
    minimum: 0,
  })
  exact!: number | null;

  @IntegerField({ description: 'Minimum number of employees. Null if unknown.', nullable: true, minimum: 0 })
  min!: number | null;

  @IntegerField({ description: 'Maximum number of employees. Null if unknown.', nullable: true, minimum: 0 })
  max!: number | null;
}

export class CompanyTechnology {
  @TextField({ description: 'Name of the product.', example: 'WordPress' })
  name!: string;

  @TextField({ description: 'Version of the product. Null if unknown.', nullable: true })
  version!: string | null;

  @TextField({ description: 'Category of the product. Null if unknown.', nullable: true })
  category!: string | null;

  @IntegerField({
    description: 'Confidence that the company uses the product, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextField({
    description: 'Product from which this product is inferred. Null if it was detected directly.',
    nullable: true,
  })
  implied_by!: string | null;

  @ObjectListField(() => Evidence, { description: 'Pages that show the product.', maxItems: 3 })
  evidence!: Evidence[];
}

/** Numbers in registers; null where unknown. */
export class CompanyIdentifiers {
  @TextField({ description: 'Legal Entity Identifier (ISO 17442). Null if unknown.', nullable: true })
  lei!: string | null;

  @TextField({ description: 'Central Index Key of the SEC, ten digits. Null if unknown.', nullable: true })
  cik!: string | null;

  @TextField({ description: 'Wikidata item ID. Null if unknown.', nullable: true, example: 'Q42' })
  wikidata!: string | null;

  @TextField({ description: 'VAT number. Null if unknown.', nullable: true })
  vat!: string | null;
}

export class EnrichCompanyResult extends IntelAnswer {
  @TextField({ description: 'Domain of the company.' })
  domain!: string;

  @TextField({
    description: 'URL of the website after redirects. Null if it could not be read.',
    nullable: true,
  })
  website!: string | null;

  @TextField({ description: 'Name of the company. Null if unknown.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Legal name of the company. Null if unknown.', nullable: true })
  legal_name!: string | null;

  @TextField({
    description: "Description of the business in the company's own words. Null if unknown.",
    nullable: true,
  })
  description!: string | null;

  @IntegerField({ description: 'Year in which the company was founded. Null if unknown.', nullable: true })
  founded_year!: number | null;

  @ObjectField(() => CompanySector, {
    description: 'Sector of the company. Null if unknown.',
    nullable: true,
  })
  sector!: CompanySector | null;

  @ObjectField(() => CompanySize, { description: 'Number of employees. Null if unknown.', nullable: true })
  size!: CompanySize | null;

  @ObjectField(() => SiteAddress, {
    description: 'Address of the headquarters. Null if unknown.',
    nullable: true,
  })
  headquarters!: SiteAddress | null;

  @ObjectListField(() => SitePhone, {
    description: 'Phone numbers of the company, highest confidence first.',
  })
  phones!: SitePhone[];

  @ObjectListField(() => SiteUnresolvedPhone, {
    description: 'Phone numbers on the site whose country is unknown. At most 20.',
    optional: true,
  })
  unresolved_phones?: SiteUnresolvedPhone[];

  @ObjectListField(() => SiteEmail, {
    description: 'Email addresses of the company, role addresses such as info@ first.',
  })
  emails!: SiteEmail[];

  @EmptyReasonField()
  reason_empty!: EmptyReason | null;

  @MovedToField()
  moved_to!: string | null;

  @TextListField({ description: 'Names of the technologies in `technologies`.' })
  tech_stack!: string[];

  @ObjectListField(() => CompanyTechnology, {
    description: 'Technologies of the website, highest confidence first.',
  })
  technologies!: CompanyTechnology[];

  @ObjectListField(() => SiteProfile, {
    description: 'Social network profiles of the company, highest confidence first.',
  })
  social_profiles!: SiteProfile[];

  @TextField({ description: 'URL of the logo. Null if unknown.', nullable: true })
  logo_url!: string | null;

  @TextListField({ description: 'Languages of the website (ISO 639).' })
  languages!: string[];

  @ObjectField(() => CompanyIdentifiers, { description: 'Identifiers of the company in registers.' })
  identifiers!: CompanyIdentifiers;

  @InstantField({
    description: 'Registration date of the domain, which may differ from the founding date. Null if unknown.',
    nullable: true,
  })
  domain_registered_at!: string | null;

  @ObjectListField(() => CompanyClaim, {
    description: 'Claims of all sources about the fields, with the reason why each was or was not chosen.',
  })
  claims!: CompanyClaim[];
}

/** Specification 4.8. */
export const EnrichCompany = operationWithJob({
  service: 'intel',
  name: 'enrich_company',
  question: ({ domain }) => siteName(domain),
  summary: 'Enrich a company by its domain',
  description:
    "Reads the company's website, registers and Wikidata; if they disagree, all claims are returned and the website takes precedence. Responds after at most 25 seconds, with `partial` set if sources are missing; unknown values are null.",
  http: { method: 'GET', path: '/enrich-company', scope: 'intel:read' },
  access: 'public',
  request: EnrichCompanyRequest,
  response: EnrichCompanyResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});
