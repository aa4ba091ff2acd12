import type { ClaimOrigin, CompanySize, Evidence, SiteAddress } from '@lode/contracts';

export type StatedAddress = Readonly<Omit<SiteAddress, 'country_code'>>;

export interface SectorValue {
  /** NAICS 2022, two to six digits. */
  readonly code: string;
  readonly label: string;
}

/** Value type per field on which sources may disagree. */
export interface ClaimValues {
  readonly name: string;
  readonly legal_name: string;
  readonly description: string;
  readonly founded_year: number;
  readonly sector: SectorValue;
  readonly size: Readonly<CompanySize>;
  readonly headquarters: StatedAddress;
  readonly logo_url: string;
  readonly lei: string;
  /** Ten digits. */
  readonly cik: string;
  /** Such as `Q42`. */
  readonly wikidata: string;
  readonly vat: string;
}

export type ClaimedField = keyof ClaimValues;

/** Value that one source states for one field. */
export interface ClaimOf<Field extends ClaimedField> {
  readonly field: Field;
  readonly value: ClaimValues[Field];
  readonly origin: ClaimOrigin;
  /** 0 to 100, independent of other claims. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

export type Claim = { readonly [Field in ClaimedField]: ClaimOf<Field> }[ClaimedField];
