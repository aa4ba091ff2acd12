/** A request that a fake has received. */
export interface CrmRequest {
  /** Of the clock of the fake, in milliseconds. */
  readonly at: number;
  readonly method: string;
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
}

export type RequestFilter = (request: CrmRequest) => boolean;

const maxKept = 200_000;

/** The requests of a fake, oldest first; the latest 200,000. */
export class RequestLog {
  private kept: CrmRequest[] = [];

  add(request: CrmRequest): void {
    this.kept.push(request);
    if (this.kept.length > maxKept * 1.1) this.kept = this.kept.slice(-maxKept);
  }

  get entries(): readonly CrmRequest[] {
    return this.kept;
  }

  count(filter: RequestFilter = () => true): number {
    return this.kept.filter(filter).length;
  }

  /** Maximum number of requests within any interval of `spanMs` milliseconds. */
  maxWithin(spanMs: number, filter: RequestFilter = () => true): number {
    const times = this.kept.filter(filter).map(({ at }) => at);
    let first = 0;
    let max = 0;
    for (const [index, at] of times.entries()) {
      while (at - (times[first] ?? at) >= spanMs) first += 1;
      max = Math.max(max, index - first + 1);
    }
    return max;
  }

  clear(): void {
    this.kept = [];
  }
}
