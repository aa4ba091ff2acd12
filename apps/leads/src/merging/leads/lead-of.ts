import type { Lead } from '@lode/contracts';
import type { Town } from '../../locations/location';
import type { LeadQuestion } from '../../sources/lead-source';
import type { Fact } from '../fact';
import type { MergedBusiness } from '../merged-business';
import { distanceMetres } from '../../locations/geodesy';
import { addressLine } from './address-line';
import { chooseEmail, type Verifications } from './choose-email';
import { confidenceOf } from './confidence-of';
import { leadEvidence } from './evidence';
import { fitOf } from './fit';
import { withCountry } from './with-country';

export interface LeadFacts {
  readonly verifications: Verifications;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The label of a category. */
  readonly labelOf: (category: string) => string;
}

/** A lead without the people of the company. */
export type BusinessLead = Omit<Lead, 'contacts' | 'contacts_total'>;

/** The lead of a business, as it is returned to callers. */
export function leadOf(
  business: MergedBusiness,
  question: Pick<LeadQuestion, 'niche' | 'town'>,
  { verifications, now, labelOf }: LeadFacts,
): BusinessLead {
  const email = chooseEmail(business.emails, verifications);
  return {
    ...factsOf(business),
    ...whereOf(business, question.town),
    email: email?.fact.value ?? null,
    verification: email?.verification ?? null,
    category: wordsFor(business.categories[0], labelOf),
    confidence: confidenceOf(business, {
      fit: fitOf(business, question),
      email: email && { verdict: email.verification?.verdict },
      now,
    }),
    evidence: leadEvidence(business, email?.fact),
  };
}

const factsOf = ({ name, phones, website, rating, origins, technologies, openingHours }: MergedBusiness) => ({
  name: name.value,
  phone: phones[0]?.value ?? null,
  website: website?.value ?? null,
  rating: rating?.value.value ?? null,
  tech_stack: technologies.map(({ value }) => value).toSorted(),
  source: origins[0] ?? 'web_search',
  sources: [...origins],
  opening_hours: openingHours,
});

function whereOf({ address: stated, point }: MergedBusiness, town: Town) {
  const address = stated && withCountry(stated.value, town);
  return {
    address: address && addressLine(address),
    country_code: address?.country ?? null,
    location: point && { lat: point.lat, lon: point.lon },
    distance_m: point && Math.round(distanceMetres(point, town.point)),
  };
}

const wordsFor = (category: Fact<string> | undefined, labelOf: LeadFacts['labelOf']): string | null =>
  category ? labelOf(category.value) : null;
