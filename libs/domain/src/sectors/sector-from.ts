import {
  sectorOfCategory,
  sectorOfIndustryLabel,
  sectorOfNaics,
  sectorOfSchemaType,
  sectorOfSic,
} from './codes';
import { type CompanyText, sectorOfTexts } from './read-texts';
import { type SectorReading, areRelated, isWithin, lineageOf, readingOf } from './taxonomy';

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

/** Share of the confidence that a reading gives to related codes. */
const shares = {
  /** Parts of its code: a manufacturer may be a bakery. */
  toPart: 0.5,
  /** Industries that often occur in the same company. */
  toRelated: 0.4,
};
/** Min share of the best support for choosing a narrower code. */
const narrowerShare = 0.8;
/** Weight of contradicting readings. */
const costOfDoubt = 0.5;
/** Below it, there is no result. */
const minConfidence = 25;
const maxConfidence = 97;

/**
 * Combines several readings: the code with the most support, as narrow as possible, with less confidence if others
 * contradict. Readings with equal reasons count once.
 */
function combineReadings(all: readonly SectorReading[]): SectorReading | null {
  const readings = [...new Map(all.map((reading) => [reading.reasons.join(), reading])).values()];
  const candidates = new Set(readings.flatMap(({ code }) => lineageOf(code)));
  const supports = [...candidates].map((code) => ({ code, support: supportOf(code, readings) }));
  const maxSupport = Math.max(0, ...supports.map(({ support }) => support));
  const [chosen] = supports
    .filter(({ support }) => support >= maxSupport * narrowerShare)
    .sort((one, other) => depthOf(other.code) - depthOf(one.code) || other.support - one.support);
  if (!chosen) return null;
  const agreeing = readings.filter(({ code }) => shareFor(chosen.code, code) > 0);
  const doubt = Math.max(0, ...readings.map((reading) => doubtOf(chosen.code, reading)));
  const confidence = Math.round(Math.min(maxConfidence, 100 * chosen.support * (1 - costOfDoubt * doubt)));
  if (confidence < minConfidence) return null;
  return readingOf(chosen.code, confidence, ...new Set(agreeing.flatMap(({ reasons }) => reasons)));
}

/** Probability that at least one reading that supports the code is right, 0 to 1. */
const supportOf = (code: string, readings: readonly SectorReading[]): number =>
  1 -
  readings.reduce(
    (wrong, reading) => wrong * (1 - (reading.confidence / 100) * shareFor(code, reading.code)),
    1,
  );

function shareFor(code: string, said: string): number {
  if (isWithin(said, code)) return 1;
  if (isWithin(code, said)) return shares.toPart;
  return areRelated(code, said) ? shares.toRelated : 0;
}

const doubtOf = (code: string, reading: SectorReading): number =>
  shareFor(code, reading.code) > 0 || isWithin(code, lineageOf(reading.code).at(-1) ?? '')
    ? 0
    : reading.confidence / 100;

const depthOf = (code: string): number => (code.includes('-') ? 2 : code.length);
