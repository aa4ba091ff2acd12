import type { ClaimOrigin, IntelSourceName } from '@lode/contracts';
import type { ClaimedField, ClaimOf, ClaimValues } from '../claims/claim';
import { evidenceOf } from './evidence';

/** What all claims of one record share. */
export interface Telling {
  readonly source: IntelSourceName;
  readonly origin: ClaimOrigin;
  /** A page that shows the record to people; null where there is none. */
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  /** 0 to 100: how sure it is that the record is of the company. */
  readonly confidence: number;
}

/** Makes claims of one record; a value that is not told makes none. */
export const claimTeller =
  ({ source, origin, url, seenAt, confidence: usual }: Telling) =>
  <Field extends ClaimedField>(
    field: Field,
    value: ClaimValues[Field] | null | undefined,
    method: string,
    confidence = usual,
  ): ClaimOf<Field>[] => {
    if (value === null || value === undefined) return [];
    const evidence = [evidenceOf(source, method, url, { seenAt, confidence })];
    return [{ field, value, origin, confidence, evidence }];
  };
