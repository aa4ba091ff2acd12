import { sectorOfCategory } from './codes/categories';
import { sectorOfIndustryLabel } from './codes/industry-labels';
import { sectorOfNaics } from './codes/naics';
import { sectorOfSchemaType } from './codes/schema-types';
import { sectorOfSic } from './codes/sic';
import { combineReadings } from './combine-readings';
import type { CompanyText } from './company-text';
import { sectorOfTexts } from './read-texts';
import type { SectorReading } from './sector-reading';

/** Evidence of a company's sector; each field may be empty. */
export interface SectorEvidence {
  /** Types of schema.org on its site, such as `Dentist`. */
  readonly schemaTypes: readonly string[];
  readonly texts: readonly CompanyText[];
  /** BCP 47 tags of its site. */
  readonly languages: readonly string[];
  /** Two to six digits, from structured data of the site. */
  readonly naicsCode?: string;
  /** Four digits, from EDGAR. */
  readonly sicCode?: string;
  /** English names of industries. */
  readonly industryLabels?: readonly string[];
  /** OpenStreetMap keys and values, such as `amenity/dentist`. */
  readonly categories?: readonly string[];
}

/** The sector of a company by all evidence; null if unclear. */
export function sectorFrom(evidence: SectorEvidence): SectorReading | null {
  const readings = [
    evidence.naicsCode === undefined ? null : sectorOfNaics(evidence.naicsCode),
    evidence.sicCode === undefined ? null : sectorOfSic(evidence.sicCode),
    ...(evidence.categories ?? []).map(sectorOfCategory),
    ...evidence.schemaTypes.map(sectorOfSchemaType),
    ...(evidence.industryLabels ?? []).map(sectorOfIndustryLabel),
    sectorOfTexts(evidence.texts, evidence.languages),
  ];
  return combineReadings(readings.filter((reading) => reading !== null));
}
