import { areKin } from './naics/kin';
import { isWithin, lineageOf } from './naics/taxonomy';
import { readingOf, type SectorReading } from './sector-reading';

/** How much of its confidence a reading lends to a code that is not its own. */
const lent = {
  /** To a part of what it names: who is in manufacturing may be a bakery. */
  toPart: 0.5,
  /** To an industry that the same company often is, too. */
  toKin: 0.4,
};
/** A narrower code is chosen with such a share of the best support. */
const narrowerShare = 0.8;
/** What is said against a sector costs this share of it. */
const costOfDoubt = 0.5;
/** Less is no answer. */
const minConfidence = 25;
const maxConfidence = 97;

/**
 * One reading of several: the code that most of them support, as narrow as they allow, and less sure where others tell
 * of something else. Readings that say the same count once, by their reason.
 */
export function combineReadings(all: readonly SectorReading[]): SectorReading | null {
  const readings = [...new Map(all.map((reading) => [reading.reasons.join(), reading])).values()];
  const candidates = new Set(readings.flatMap(({ code }) => lineageOf(code)));
  const supports = [...candidates].map((code) => ({ code, support: supportOf(code, readings) }));
  const most = Math.max(0, ...supports.map(({ support }) => support));
  const [chosen] = supports
    .filter(({ support }) => support >= most * narrowerShare)
    .sort((one, other) => depthOf(other.code) - depthOf(one.code) || other.support - one.support);
  if (!chosen) return null;
  const agreeing = readings.filter(({ code }) => shareFor(chosen.code, code) > 0);
  const doubt = Math.max(0, ...readings.map((reading) => doubtOf(chosen.code, reading)));
  const confidence = Math.round(Math.min(maxConfidence, 100 * chosen.support * (1 - costOfDoubt * doubt)));
  if (confidence < minConfidence) return null;
  return readingOf(chosen.code, confidence, ...new Set(agreeing.flatMap(({ reasons }) => reasons)));
}

/** How likely it is that not all who support a code are wrong, 0 to 1. */
const supportOf = (code: string, readings: readonly SectorReading[]): number =>
  1 -
  readings.reduce(
    (wrong, reading) => wrong * (1 - (reading.confidence / 100) * shareFor(code, reading.code)),
    1,
  );

function shareFor(code: string, said: string): number {
  if (isWithin(said, code)) return 1;
  if (isWithin(code, said)) return lent.toPart;
  return areKin(code, said) ? lent.toKin : 0;
}

const doubtOf = (code: string, reading: SectorReading): number =>
  shareFor(code, reading.code) > 0 || isWithin(code, lineageOf(reading.code).at(-1) ?? '')
    ? 0
    : reading.confidence / 100;

const depthOf = (code: string): number => (code.includes('-') ? 2 : code.length);
