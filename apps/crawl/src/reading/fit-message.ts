import type { CrawlResult } from '@lode/contracts';
import { atOnce, type Steps } from '@lode/service-kit';
import { markedAsCut } from '../site/build-reading';

/** Bytes of JSON that fit into one message beside what surrounds them. */
const limit = 900 * 1024;
/** They describe the answer itself; each of their texts is short. */
const kept: ReadonlySet<string> = new Set(['pages', 'skipped']);

/** A list of the answer, and the bytes of JSON of its items. */
interface SizedList {
  readonly name: string;
  readonly items: readonly unknown[];
  readonly sizes: readonly number[];
  bytes: number;
  length: number;
}

/**
 * The same answer with its longest lists cut until it fits into one message; the surest facts stand first and
 * stay. What was cut is told by `partial` and a `too_large` in `skipped`.
 */
export const fitMessage = <Result extends CrawlResult>(result: Result): Result => atOnce(fitSteps(result));

/** The same with pauses, for answers of any size. */
export function* fitSteps<Result extends CrawlResult>(result: Result): Steps<Result> {
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

/** Takes a quarter of the longest list, again and again. */
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
