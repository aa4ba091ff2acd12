import type { Evidence, IntelSourceName, ClaimOrigin } from '@lode/contracts';
import type { ClaimedField, ClaimOf, ClaimValues } from '../claims/claim';

/**
 * Evidence of a fact that a source has just returned.
 * @param seenAt milliseconds since 1970
 */
export function evidenceOf(
  source: IntelSourceName,
  method: string,
  url: string | null,
  { seenAt, confidence }: { readonly seenAt: number; readonly confidence: number },
): Evidence {
  const instant = new Date(seenAt).toISOString();
  return { method, source, url, first_seen_at: instant, last_seen_at: instant, confidence };
}

/** Fields that all claims of one record share. */
export interface RecordInfo {
  readonly source: IntelSourceName;
  readonly origin: ClaimOrigin;
  /** A page that shows the record; null if there is none. */
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
  /** Confidence that the record is of the company, 0 to 100. */
  readonly confidence: number;
}

/** Creates claims of one record; null and undefined values create none. */
export const claimFactory =
  ({ source, origin, url, seenAt, confidence: usual }: RecordInfo) =>
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
