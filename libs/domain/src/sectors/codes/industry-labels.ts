import { join } from 'node:path';
import { lazily, foldWords } from '../../values';
import { readTable } from '../../data';
import { readingOf, type SectorReading } from '../sector-reading';
import { sectorOfTexts } from '../read-texts';

const labelConfidence = 75;
/** Factor of confidence for a label that is matched by its words only. */
const shareOfWords = 0.7;

const labelFile = join(__dirname, '../data/industry-names.tsv');

const labels = lazily(
  () =>
    new Map(
      readTable(labelFile, ['naics', 'names']).flatMap(({ naics, names }) =>
        names.split('; ').map((label): [string, string] => [keyOf(label), naics]),
      ),
    ),
);

/** `&` equals `and`. */
const keyOf = (label: string): string =>
  foldWords(label)
    .filter((word) => word !== 'and')
    .join(' ');

/** The sector of an English industry name, such as `software industry`; by its words if no table contains it. */
export function sectorOfIndustryLabel(label: string): SectorReading | null {
  const reason = `industry ${label}`;
  const known = readingOf(labels().get(keyOf(label)), labelConfidence, reason);
  if (known) return known;
  const words = sectorOfTexts([{ text: label, weight: 'description' }], ['en']);
  return words && { ...words, confidence: Math.round(words.confidence * shareOfWords), reasons: [reason] };
}
