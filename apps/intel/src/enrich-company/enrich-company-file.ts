import {
  type EnrichCompanyResult,
  type ResultRow,
  type SiteEmail,
  type SitePhone,
  EnrichCompanyFile,
  type EnrichCompanyRequest,
} from '@lode/contracts';
import { bulkFile } from '@lode/work';

/** A company for lists and exports; none of which nothing is known. */
function companyRows(company: EnrichCompanyResult): ResultRow[] {
  const { name, emails, phones } = company;
  const [email] = emails;
  const phone = phones.find(({ type }) => type === 'phone');
  return name === null && !email && !phone
    ? []
    : [{ ...companyOf(company), ...contactOf(company, email, phone) }];
}

const companyOf = ({ name, domain, website, headquarters, tech_stack }: EnrichCompanyResult) => ({
  name,
  company: name,
  title: null,
  website: website ?? domain,
  address: headquarters?.text ?? null,
  rating: null,
  tech_stack,
  source: 'website',
  ...(headquarters?.country_code && { country_code: headquarters.country_code }),
});

const contactOf = (
  company: EnrichCompanyResult,
  email: SiteEmail | undefined,
  phone: SitePhone | undefined,
) => ({
  email: email?.email ?? null,
  phone: phone?.phone ?? null,
  confidence: (email ?? phone)?.confidence ?? nameConfidence(company),
});

/** Of the chosen name, by its sources. */
const nameConfidence = ({ claims }: EnrichCompanyResult): number =>
  Math.max(
    0,
    ...claims.filter(({ field, chosen }) => field === 'name' && chosen).map(({ confidence }) => confidence),
  );

/** Rows with the domain of a company. */
export const enrichCompanyFile = bulkFile<EnrichCompanyRequest, EnrichCompanyResult>({
  operation: EnrichCompanyFile,
  fields: [
    { name: 'domain', titles: ['companydomain', 'emaildomain'], kinds: ['website'], several: 'domain' },
  ],
  needs: [['domain']],
  groupOf: ({ domain }) => domain.toLowerCase(),
  concurrency: 30,
  columns: [
    'domain',
    'website',
    'name',
    'legal_name',
    'description',
    'founded_year',
    'sector_code',
    'sector',
    'employees',
    'employees_min',
    'employees_max',
    'headquarters',
    'country_code',
    'phone',
    'email',
    'tech_stack',
    'social_profiles',
    'languages',
    'vat',
    'lei',
  ],
  linesOf: (company) => [
    {
      domain: company.domain,
      website: company.website,
      name: company.name,
      legal_name: company.legal_name,
      description: company.description,
      founded_year: company.founded_year,
      sector_code: company.sector?.code,
      sector: company.sector?.label,
      employees: company.size?.exact,
      employees_min: company.size?.min,
      employees_max: company.size?.max,
      headquarters: company.headquarters?.text,
      country_code: company.headquarters?.country_code,
      phone: company.phones.find(({ type }) => type === 'phone')?.phone,
      email: company.emails[0]?.email,
      tech_stack: company.tech_stack.join(', '),
      social_profiles: company.social_profiles.map(({ url }) => url).join(' '),
      languages: company.languages.join(', '),
      vat: company.identifiers.vat,
      lei: company.identifiers.lei,
    },
  ],
  resultsOf: companyRows,
});
