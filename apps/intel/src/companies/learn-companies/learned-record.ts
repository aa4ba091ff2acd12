import type { LearnedCompany } from '@lode/contracts';
import { ownDomain } from '@lode/domain/sites';
import { sectorOfCategory, sectorOfIndustryLabel, type SectorReading } from '@lode/domain/sectors';
import { isPerson } from '../learning/profile-record';
import { emptyRecord, type CompanyRecord } from '../records/company-record';

/** The record of a company of another service; undefined for a person who trades under their own name. */
export function learnedRecord(company: LearnedCompany): CompanyRecord | undefined {
  const domain = ownDomain(company.domain);
  const { source, name, address, categories, technologies, seen_at: seenAt } = company;
  if (domain === null || isPerson(name)) return undefined;
  return {
    ...emptyRecord,
    source,
    // Beside the record of its profile.
    id: source === 'website' ? `${domain}#lead` : domain,
    seenAt: new Date(seenAt).toISOString(),
    name,
    domain,
    addresses: address
      ? [
          {
            street: address.street,
            city: address.city,
            region: address.region,
            postalCode: address.postal_code,
            country: address.country_code,
          },
        ]
      : [],
    sector: sectorIn(categories),
    technologies,
  };
}

function sectorIn(categories: readonly string[]): string | null {
  for (const category of categories) {
    const sector = sectorOfCategory(category) ?? sectorOfName(category);
    if (sector) return sector.code;
  }
  return null;
}

/** Overture and Foursquare name categories in words, such as `overture:accounting_firm`. */
function sectorOfName(category: string): SectorReading | null {
  const [, words] = /^(?:overture|foursquare):(.+)$/.exec(category) ?? [];
  return words === undefined ? null : sectorOfIndustryLabel(words.replaceAll('_', ' '));
}
