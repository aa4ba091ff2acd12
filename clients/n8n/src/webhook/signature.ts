import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Delivery {
  /** Headers of the request, names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Body exactly as received. */
  readonly body: string | Buffer;
}

/** Seconds that the clock of the sender may differ. */
const toleranceSeconds = 300;

/**
 * Why a delivery is rejected; undefined if it is signed with the secret (Standard Webhooks).
 * @param now milliseconds since 1970
 */
export function rejectionOf({ headers, body }: Delivery, secret: string, now: number): string | undefined {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return 'A webhook header is missing.';
  if (!/^\d{1,12}$/.test(timestamp)) return 'The timestamp is not a number of seconds.';
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    return 'The timestamp is too far from the present time.';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0) return 'The secret is empty.';
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return isAmong(signatures, expected) ? undefined : 'No signature matches.';
}

/** Compares with all signatures, each in constant time. */
function isAmong(signatures: string, expected: Buffer): boolean {
  let isFound = false;
  for (const one of signatures.split(' ')) {
    const given = Buffer.from(one.startsWith('v1,') ? one.slice(3) : '', 'base64');
    if (given.length === expected.length && timingSafeEqual(given, expected)) isFound = true;
  }
  return isFound;
}
