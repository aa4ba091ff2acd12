import type { Claim } from '../../claims/claim';
import type { MatchGrade } from '../../naming/register-match';
import { claimTeller } from '../claim-teller';
import type { LeiRecord } from './lei-record';

/** How the record was found. */
export type Basis = 'lei' | Exclude<MatchGrade, 'none'>;

const confidences: Readonly<Record<Basis, number>> = { lei: 97, form_and_town: 92, town: 85, country: 85 };
const lapsed = 5;
/** The entity may be younger than the company: many are made anew when companies move or are sold. */
const anew = 5;

export function leiClaims(record: LeiRecord, basis: Basis, seenAt: number): Claim[] {
  const { lei, name, headquarters, year, isLapsed } = record;
  const confidence = confidences[basis] - (isLapsed ? lapsed : 0);
  const url = `https://search.gleif.org/#/record/${lei}`;
  const claim = claimTeller({ source: 'gleif', origin: 'registry', url, seenAt, confidence });
  return [
    ...claim('legal_name', name, 'legal_name'),
    ...claim('lei', lei, 'lei'),
    ...claim('headquarters', headquarters, 'headquarters_address'),
    ...claim('founded_year', year, 'entity_creation', confidence - anew),
  ];
}
