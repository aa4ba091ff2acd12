import { randomFillSync } from 'node:crypto';

/** Filled in one call: a system call for random bytes costs the same for a few as for many. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes, 1 to 4096, as hex digits. */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}
