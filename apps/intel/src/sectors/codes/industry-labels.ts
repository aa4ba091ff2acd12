import { join } from 'node:path';
import { lazily, foldWords } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import { readingOf, type SectorReading } from '../sector-reading';
import { sectorOfTexts } from '../read-texts';

const confidence = 75;
/** Of words in a label that no line has, the share that is believed. */
const shareOfWords = 0.7;

const file = join(__dirname, '../data/industry-names.tsv');

const labels = lazily(
  () =>
    new Map(
      readTable(file, ['naics', 'names']).flatMap(({ naics, names }) =>
        names.split('; ').map((label): [string, string] => [keyOf(label), naics]),
      ),
    ),
);

/** `&` and `and` are the same. */
const keyOf = (label: string): string =>
  foldWords(label)
    .filter((word) => word !== 'and')
    .join(' ');

/** The sector of an industry's English name, as in `software industry`; by its words where no table has it. */
export function sectorOfIndustryLabel(label: string): SectorReading | null {
  const reason = `industry ${label}`;
  const known = readingOf(labels().get(keyOf(label)), confidence, reason);
  if (known) return known;
  const words = sectorOfTexts([{ text: label, weight: 'description' }], ['en']);
  return words && { ...words, confidence: Math.round(words.confidence * shareOfWords), reasons: [reason] };
}
