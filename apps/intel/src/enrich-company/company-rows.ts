import type { EnrichCompanyResult, ResultRow } from '@lode/contracts';

/** A company for lists and exports; none of which nothing is known. */
export function companyRows(company: EnrichCompanyResult): ResultRow[] {
  const { name, domain, website, headquarters, tech_stack, phones, emails } = company;
  const [email] = emails;
  const phone = phones.find(({ type }) => type === 'phone');
  if (name === null && !email && !phone) return [];
  return [
    {
      name,
      company: name,
      title: null,
      email: email?.email ?? null,
      phone: phone?.phone ?? null,
      website: website ?? domain,
      address: headquarters?.text ?? null,
      rating: null,
      confidence: email?.confidence ?? phone?.confidence ?? nameConfidence(company),
      tech_stack,
      source: 'website',
      ...(headquarters?.country_code && { country_code: headquarters.country_code }),
    },
  ];
}

/** Of the chosen name, by its sources. */
const nameConfidence = ({ claims }: EnrichCompanyResult): number =>
  Math.max(
    0,
    ...claims.filter(({ field, chosen }) => field === 'name' && chosen).map(({ confidence }) => confidence),
  );
