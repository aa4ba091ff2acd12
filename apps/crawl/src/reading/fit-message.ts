import type { SiteContents } from '@lode/contracts';
import { atOnce, type Steps } from '@lode/platform';
import { markedAsCut } from '../site/build-reading';

/** Maximum size of the JSON in bytes, without the envelope of the message. */
const limit = 900 * 1024;
/** Lists that describe the response itself; their texts are short. */
const kept: ReadonlySet<string> = new Set(['pages', 'skipped']);

/** A list of the response, with the JSON sizes of its items in bytes. */
interface SizedList {
  readonly name: string;
  readonly items: readonly unknown[];
  readonly sizes: readonly number[];
  bytes: number;
  length: number;
}

/**
 * Shortens the longest lists until the response fits into one message. Facts with the highest confidence are first and
 * are kept. `partial` and a `too_large` in `skipped` report the truncation.
 */
export const fitMessage = <Result extends SiteContents>(result: Result): Result => atOnce(fitSteps(result));

/** The steps of `fitMessage`, for responses of any size. */
export function* fitSteps<Result extends SiteContents>(result: Result): Steps<Result> {
  const lists: SizedList[] = [];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(result)) {
    if (Array.isArray(value)) lists.push(yield* sizedList(name, value));
    else rest[name] = value;
  }
  const fixed = sizeOf(rest) + lists.length * 64;
  const total = (): number => lists.reduce((sum, { bytes }) => sum + bytes, fixed);
  if (total() <= limit) return result;
  shorten(lists, total);
  const cut = Object.fromEntries(lists.map(({ name, items, length }) => [name, items.slice(0, length)]));
  return markedAsCut({ ...result, ...cut });
}

function* sizedList(name: string, items: readonly unknown[]): Steps<SizedList> {
  const sizes: number[] = [];
  for (const item of items) {
    sizes.push(sizeOf(item) + 1);
    yield;
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { name, items, sizes, bytes, length: items.length };
}

/** Repeatedly removes a quarter of the longest list. */
function shorten(lists: readonly SizedList[], total: () => number): void {
  const cuttable = lists.filter(({ name }) => !kept.has(name));
  while (total() > limit) {
    const longest = cuttable.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    if (longest.length === 0) return;
    const length = longest.length - 1 - (longest.length >> 2);
    for (const size of longest.sizes.slice(length, longest.length)) longest.bytes -= size;
    longest.length = length;
  }
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
