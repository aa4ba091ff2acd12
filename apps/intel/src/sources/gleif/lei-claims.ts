import type { Claim } from '../../claims/claim';
import type { MatchGrade } from '../register-match';
import { claimFactory } from '../claim-factory';
import type { LeiRecord } from './lei-record';

/** How the record was found. */
export type Basis = 'lei' | Exclude<MatchGrade, 'none'>;

const confidences: Readonly<Record<Basis, number>> = { lei: 97, form_and_town: 92, town: 85, country: 85 };
const lapsedPenalty = 5;
/** Confidence deducted: an entity may be younger than the company, because a move or a sale often creates a new one. */
const entityYearPenalty = 5;

export function leiClaims(record: LeiRecord, basis: Basis, seenAt: number): Claim[] {
  const { lei, name, headquarters, year, isLapsed } = record;
  const confidence = confidences[basis] - (isLapsed ? lapsedPenalty : 0);
  const url = `https://search.gleif.org/#/record/${lei}`;
  const claim = claimFactory({ source: 'gleif', origin: 'registry', url, seenAt, confidence });
  return [
    ...claim('legal_name', name, 'legal_name'),
    ...claim('lei', lei, 'lei'),
    ...claim('headquarters', headquarters, 'headquarters_address'),
    ...claim('founded_year', year, 'entity_creation', confidence - entityYearPenalty),
  ];
}
