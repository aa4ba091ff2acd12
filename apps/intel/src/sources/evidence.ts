import type { Evidence, IntelSourceName } from '@lode/contracts';

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
