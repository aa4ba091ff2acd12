import type { EnrichCompanyResult, ResultRow, SiteEmail, SitePhone } from '@lode/contracts';

/** A company for lists and exports; none of which nothing is known. */
export function companyRows(company: EnrichCompanyResult): ResultRow[] {
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
