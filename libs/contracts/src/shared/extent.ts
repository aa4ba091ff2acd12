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
  @TextField({ description: 'ID of the list or result set.', minLength: 1, maxLength: 100 })
  id!: string;

  @TextField({
    description: 'Cursor of the first row of the file. Default: the first row.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @IntegerField({ description: 'Maximum number of rows in the file.', minimum: 1, maximum: 10_000_000 })
  rows!: number;

  @IntegerField({
    description: `Maximum size of the rows in bytes. The size of a row is its upper bound in any format: quotes doubled, ${severalTimes.join(', ')}.`,
    minimum: 1,
    maximum: 10_000_000_000,
  })
  bytes!: number;
}

/** A range of rows that fits into one file. */
export class Extent {
  @TextField({
    description:
      'Cursor of the first row after the file; rows that are added later follow it. Null if there are no rows.',
    nullable: true,
  })
  end!: string | null;

  @BooleanField({ description: 'Whether there are more rows after the file at present.' })
  more!: boolean;
}
