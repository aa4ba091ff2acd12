/** One request that reached a web site. Times are monotonic milliseconds, as `performance.now()` gives them. */
export interface WebExchange {
  host: string;
  method: string;
  /** As asked for, with the query. */
  path: string;
  secure: boolean;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Of the web host. */
  address: string;
  startedAt: number;
  /** When the answer was sent or the connection was lost; left out while neither is so. */
  endedAt?: number;
  /** Left out until the header of an answer was sent. */
  status?: number;
}

/** Milliseconds between the starts of one request and the next. */
export function intervals(exchanges: readonly WebExchange[]): number[] {
  const starts = exchanges.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  return starts.slice(1).map((start, index) => start - (starts[index] ?? start));
}

/** The most requests that were being answered at one moment. */
export function maxInFlight(exchanges: readonly WebExchange[]): number {
  const counts = exchanges.map(
    ({ startedAt }) =>
      exchanges.filter((other) => other.startedAt <= startedAt && (other.endedAt ?? Infinity) > startedAt)
        .length,
  );
  return Math.max(0, ...counts);
}

/** The most requests that began within any span of so many milliseconds: what a limit of a rate allows. */
export function maxWithin(exchanges: readonly WebExchange[], spanMs: number): number {
  const starts = exchanges.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, start] of starts.entries()) {
    while (start - (starts[first] ?? start) >= spanMs) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
