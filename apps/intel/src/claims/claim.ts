import type { ClaimOrigin, CompanySize, Evidence, SiteAddress } from '@lode/contracts';

/** An address as a source states it. */
export type StatedAddress = Readonly<Omit<SiteAddress, 'country_code'>>;

export interface SectorValue {
  /** NAICS 2022, two to six digits. */
  readonly code: string;
  readonly label: string;
}

/** The type of each field of which sources may say different things. */
export interface ClaimValues {
  readonly name: string;
  readonly legal_name: string;
  readonly description: string;
  /** A year of the common era. */
  readonly founded_year: number;
  readonly sector: SectorValue;
  readonly size: Readonly<CompanySize>;
  readonly headquarters: StatedAddress;
  readonly logo_url: string;
  readonly lei: string;
  /** Ten digits. */
  readonly cik: string;
  /** As in `Q42`. */
  readonly wikidata: string;
  readonly vat: string;
}

export type ClaimedField = keyof ClaimValues;

/** What one source says of one field. */
export interface ClaimOf<Field extends ClaimedField> {
  readonly field: Field;
  readonly value: ClaimValues[Field];
  readonly origin: ClaimOrigin;
  /** 0 to 100: how sure it is by itself. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

export type Claim = { readonly [Field in ClaimedField]: ClaimOf<Field> }[ClaimedField];
