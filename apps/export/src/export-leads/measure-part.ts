import { ProblemError, validationProblem } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { maxRowsOfLead, type RowSelection } from '../leads/rows-of';
import { plannedBytes, type Target } from '../targets/target';
import type { FilePart } from './file-part';
import type { LeadPages, LeadRange } from './lead-pages';

/** Bytes reserved for the byte order mark and the header row. */
const reservedBytes = 4096;

/** The leads of one file. */
export interface MeasuredPart {
  /** Undefined if there are none. */
  readonly range: LeadRange | undefined;
  /** Start of the next file; undefined if this one is the last. */
  readonly next: string | undefined;
}

/** @throws ProblemError not_found, gone, and validation for an invalid part */
export async function measurePart(
  pages: LeadPages,
  { cursor }: FilePart,
  {
    target,
    selection,
  }: { readonly target: Pick<Target, 'columns' | 'limits'>; readonly selection: RowSelection },
  context: CallContext,
): Promise<MeasuredPart> {
  try {
    const room = roomFor(target, maxRowsOfLead(selection));
    const { end, more } = await pages.measure(cursor, room, context);
    if (end === null) return { range: undefined, next: undefined };
    const begin = cursor === undefined ? {} : { cursor };
    return { range: { ...begin, until: end }, next: more ? end : undefined };
  } catch (error) {
    throw cursor === undefined ? error : aboutPart(error);
  }
}

/**
 * The leads of which the rows certainly fit. The size of a lead does not include its people: a row of a person is at most
 * twice as large.
 */
function roomFor(
  target: Pick<Target, 'columns' | 'limits'>,
  rowsOfLead: number,
): { rows: number; bytes: number } {
  const bytes = plannedBytes(target) - reservedBytes;
  if (rowsOfLead === 1) return { rows: target.limits.rows, bytes };
  return { rows: Math.floor(target.limits.rows / rowsOfLead), bytes: Math.floor(bytes / (2 * rowsOfLead)) };
}

/** Translates an error about the cursor inside the part. */
function aboutPart(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'validation') return error;
  const fix = 'use the URL of the Link header of the previous file';
  return validationProblem([{ location: 'body.part', message: 'is not a part of these leads', fix }]);
}
