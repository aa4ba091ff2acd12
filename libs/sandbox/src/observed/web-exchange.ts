/** A request to a web site. Times are monotonic milliseconds of `performance.now()`. */
export interface WebExchange {
  host: string;
  method: string;
  /** With the query. */
  path: string;
  secure: boolean;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Address of the web host. */
  address: string;
  startedAt: number;
  /** When the answer was sent or the connection was lost; omitted before. */
  endedAt?: number;
  /** Omitted until the header of an answer is sent. */
  status?: number;
}

/** Milliseconds between the starts of consecutive requests. */
export function intervals(exchanges: readonly WebExchange[]): number[] {
  const starts = exchanges.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  return starts.slice(1).map((start, index) => start - (starts[index] ?? start));
}

/** Maximum number of concurrent requests. */
export function maxInFlight(exchanges: readonly WebExchange[]): number {
  const counts = exchanges.map(
    ({ startedAt }) =>
      exchanges.filter((other) => other.startedAt <= startedAt && (other.endedAt ?? Infinity) > startedAt)
        .length,
  );
  return Math.max(0, ...counts);
}

/** Maximum number of requests that start within any interval of `spanMs` milliseconds. */
export function maxWithin(exchanges: readonly WebExchange[], spanMs: number): number {
  const starts = exchanges.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  let first = 0;
  let max = 0;
  for (const [index, start] of starts.entries()) {
    while (start - (starts[first] ?? start) >= spanMs) first += 1;
    max = Math.max(max, index - first + 1);
  }
  return max;
}
