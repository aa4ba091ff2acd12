import { BooleanField, IntegerField, TextField } from '../fields/decorators';

/** Maximum bytes of a row of a file beyond its texts: labels, numbers, delimiters and quotes. */
export const bytesBesideTexts = 500;

/** Maximum number of times that a row of a file contains each text of a lead, in any format. */
export const timesInRow = {
  name: 3,
  first_name: 2,
  last_name: 2,
  company: 3,
  title: 1,
  email: 1,
  phone: 1,
  website: 2,
  address: 1,
  tech_stack: 1,
  source: 1,
} as const;

export const maxTimesInRow = Math.max(...Object.values(timesInRow));

const severalTimes = Object.entries(timesInRow)
  .filter(([, times]) => times > 1)
  .map(([name, times]) => `${name} ${times} times`);

/** Requests the end of a file with as many rows as fit. */
export class MeasureRequest {
  @TextField({ description: 'The id of what holds the rows.', minLength: 1, maxLength: 100 })
  id!: string;

  @TextField({
    description: 'Where the file begins; left out: at the first row.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @IntegerField({ description: 'Most rows of the file.', minimum: 1, maximum: 10_000_000 })
  rows!: number;

  @IntegerField({
    description: `Most bytes of the rows, counted as an upper bound of what they take in any format: quotes doubled, ${severalTimes.join(', ')}.`,
    minimum: 1,
    maximum: 10_000_000_000,
  })
  bytes!: number;
}

/** A range of rows that fits into one file. */
export class Extent {
  @TextField({
    description:
      'The cursor of what comes behind: rows that are added later are there too. Null where there are no rows.',
    nullable: true,
  })
  end!: string | null;

  @BooleanField({ description: 'Whether there are rows behind it at this moment.' })
  more!: boolean;
}
