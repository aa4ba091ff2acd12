import { ProblemError, validationProblem } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { plannedBytes, type Target } from '../targets/target';
import type { FilePart } from './file-part';
import type { LeadPages, Stretch } from './lead-pages';

/** Bytes of a file that are left to its byte order mark and its header row. */
const bytesOfHead = 4096;

/** The leads that one file holds. */
export interface MeasuredPart {
  /** Undefined where there are none. */
  readonly stretch: Stretch | undefined;
  /** Where the next file begins; undefined where this one is the last. */
  readonly next: string | undefined;
}

/** @throws ProblemError not_found, gone, and validation for a part that is none of these leads */
export async function measurePart(
  pages: LeadPages,
  { cursor }: FilePart,
  target: Pick<Target, 'columns' | 'limits'>,
  context: CallContext,
): Promise<MeasuredPart> {
  try {
    const room = { rows: target.limits.rows, bytes: plannedBytes(target) - bytesOfHead };
    const { end, more } = await pages.measure(cursor, room, context);
    if (end === null) return { stretch: undefined, next: undefined };
    const begin = cursor === undefined ? {} : { cursor };
    return { stretch: { ...begin, until: end }, next: more ? end : undefined };
  } catch (error) {
    throw cursor === undefined ? error : aboutPart(error);
  }
}

/** The service that holds the leads speaks of the cursor in the part. */
function aboutPart(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'validation') return error;
  const fix = 'take the whole address from the Link header of the file before';
  return validationProblem([{ location: 'body.part', message: 'is no part of these leads', fix }]);
}
