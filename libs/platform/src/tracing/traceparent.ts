import { randomHex } from './random-hex';

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
