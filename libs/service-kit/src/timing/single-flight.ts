import { ProblemError } from '@lode/contracts';
import { withoutDeadline } from '../concurrency/work-scope';

/**
 * Work that several want at the same time is done once; who comes later begins anew. No more than so many at a
 * time, because work may go on after everybody who wanted it has left.
 */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Promise<T>>();

  constructor(private readonly most: number) {}

  /** @throws ProblemError overloaded */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const underWay = this.flights.get(key);
    if (underWay) return underWay;
    if (this.flights.size >= this.most) throw new ProblemError('overloaded', undefined, { retryAfter: 1 });
    const flight = withoutDeadline(work).finally(() => this.flights.delete(key));
    // An error is for those who wait for it; where nobody does any more it must not end the process.
    flight.catch(() => undefined);
    this.flights.set(key, flight);
    return flight;
  }
}
