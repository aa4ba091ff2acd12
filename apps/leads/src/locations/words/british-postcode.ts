import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';

/** As in `SW1A 1AA`, with its area, `SW`. */
const postcode = /^\s*([A-Z]{1,2})\d[A-Z\d]? ?\d[A-Z]{2}\s*$/i;

const towns = lazily(() => {
  const rows = readTable(join(__dirname, '../data/british-postcode-areas.tsv'), ['town', 'areas']);
  return new Map(rows.flatMap(({ town, areas }) => areas.split(' ').map((area) => [area, town])));
});

/** The post town of a text that is a British postcode; undefined for other texts. */
export const townOfPostcode = (text: string): string | undefined =>
  towns().get(postcode.exec(text)?.[1]?.toUpperCase() ?? '');
