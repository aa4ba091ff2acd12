import { validationProblem } from '@lode/contracts';

/**
 * A UUID of version 7 (RFC 9562, section 5.7) after a prefix that names its kind: sorts by creation time. The package uuid
 * rejects 10 random bytes, and derives other bits from 16.
 * @param milliseconds since 1970
 * @param random at least 10 bytes
 */
export function prefixedId(prefix: string, milliseconds: number, random: Uint8Array): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(milliseconds, 0, 6);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `${prefix}_${groups.join('-')}`;
}

/** Hex digits at the end of an id that number the rows of one statement. */
const numberDigits = 5;

/**
 * The common beginning of ids that Postgres completes for the rows of one statement, so that they are neither sent nor
 * out of order, which costs more in an index.
 */
export const numberedIdStem = (...id: Parameters<typeof prefixedId>): string =>
  prefixedId(...id).slice(0, -numberDigits);

/** SQL expression of an id with a stem and a number. @param number an expression, below 2^20 */
export const numberedId = (stem: string, number: string): string =>
  `${stem} || lpad(to_hex(${number}), ${numberDigits}, '0')`;

const pattern = /^[a-z_]+_([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Creation time of an id of `prefixedId` in milliseconds since 1970; undefined for other text. */
export function createdAt(id: string): number | undefined {
  const [, high, low] = pattern.exec(id) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}

/** The cursor of the rows after the one with this id. It contains only the id. */
export const cursorAfterId = (id: string): string => Buffer.from(id).toString('base64url');

/**
 * The id after which a cursor continues.
 * @param prefix of the ids, such as `seq`
 * @param field of the request that contains it
 * @throws ProblemError validation for any other text
 */
export function idFromCursor(cursor: string, prefix: string, field = 'cursor'): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (new RegExp(`^${prefix}_[0-9a-f-]{36}$`).test(id) && cursorAfterId(id) === cursor) return id;
  const fix = 'send the next_cursor of the previous page, or omit it for the first page';
  throw validationProblem([{ location: `body.${field}`, message: 'is not a cursor of this list', fix }]);
}
