import { sectorOfCategory } from './codes/categories';
import { sectorOfIndustryLabel } from './codes/industry-labels';
import { sectorOfNaics } from './codes/naics';
import { sectorOfSchemaType } from './codes/schema-types';
import { sectorOfSic } from './codes/sic';
import { combineReadings } from './combine-readings';
import type { CompanyText } from './company-text';
import { sectorOfTexts } from './read-texts';
import type { SectorReading } from './sector-reading';

/** Everything known of a company that tells what it does; each may be empty. */
export interface SectorEvidence {
  /** Types of schema.org on its site, as in `Dentist`. */
  readonly schemaTypes: readonly string[];
  readonly texts: readonly CompanyText[];
  /** BCP 47 tags of its site. */
  readonly languages: readonly string[];
  /** Two to six digits, as a site may say in its structured data. */
  readonly naicsCode?: string;
  /** Four digits, as EDGAR has it. */
  readonly sicCode?: string;
  /** Names of industries, in English. */
  readonly industryLabels?: readonly string[];
  /** Keys and values of OpenStreetMap, as in `amenity/dentist`. */
  readonly categories?: readonly string[];
}

/** What a company does, from all that is known of it; null where nothing tells it clearly. */
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
