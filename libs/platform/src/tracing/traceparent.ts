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

const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The caller's W3C trace context where it is valid, else undefined. */
export function parseTraceparent(text: string | undefined): string | undefined {
  return text !== undefined && form.test(text) ? text : undefined;
}

/** The same trace with a new span id; a new trace without a parent. */
export function childTraceparent(parent: string | undefined): string {
  const id = randomHex(24);
  return parent
    ? `${parent.slice(0, 36)}${id.slice(0, 16)}${parent.slice(52)}`
    : `00-${id.slice(0, 32)}-${id.slice(32)}-01`;
}

/** Fields of a log entry that relate it to a trace. */
export interface TraceIds {
  readonly trace_id?: string;
  readonly span_id?: string;
}

const none: TraceIds = {};

/** @param traceparent W3C trace context; without a valid one there are no ids */
export function traceIdsOf(traceparent: string | undefined): TraceIds {
  const valid = parseTraceparent(traceparent);
  return valid === undefined ? none : { trace_id: valid.slice(3, 35), span_id: valid.slice(36, 52) };
}
