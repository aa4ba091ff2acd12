import type { CrawlResult, SiteFact } from '@lode/contracts';

/** Bytes of JSON that fit into one message beside what surrounds them. */
const limit = 900 * 1024;

/**
 * The same answer with its longest lists cut until it fits into one message; the surest facts stand first and
 * stay. What was cut is told by `partial` and a `too_large` in `skipped`.
 */
export function fitMessage<Result extends CrawlResult>(result: Result): Result {
  let fitting = result;
  while (sizeOf(fitting) > limit) {
    const longest = longestList(fitting);
    if (!longest) return fitting;
    const cut = {
      ...fitting,
      [longest]: factsIn(fitting, longest).slice(0, -1 - (factsIn(fitting, longest).length >> 2)),
    };
    fitting = { ...cut, partial: true, skipped: withNote(cut) };
  }
  return fitting;
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function longestList(result: CrawlResult): string | undefined {
  const sizes = Object.entries(result)
    .filter(
      ([name, value]) => Array.isArray(value) && value.length > 0 && name !== 'pages' && name !== 'skipped',
    )
    .map(([name, value]) => ({ name, size: sizeOf(value) }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.name;
}

const factsIn = (result: CrawlResult, name: string): SiteFact[] =>
  (result as unknown as Record<string, SiteFact[]>)[name] ?? [];

function withNote({ url, skipped }: CrawlResult): CrawlResult['skipped'] {
  if (skipped.some((each) => each.url === url && each.reason === 'too_large')) return skipped;
  return [{ url, reason: 'too_large', status: null }, ...skipped];
}
