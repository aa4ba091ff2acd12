import { unlessAborted } from '@lode/service-kit';

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Request coalescing: concurrent calls with the same key share one execution, which continues while a caller waits for
 * it.
 */
export class SharedFlights<T extends object> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * @param signal aborts the wait of this caller only
   * @param work of the first caller; its signal aborts when no caller waits any more
   * @throws the signal's reason if it is aborted, and errors of the work
   */
  async run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const flight = this.flights.get(key) ?? this.begin(key, work);
    flight.waiting += 1;
    try {
      const result = await unlessAborted<T | undefined>(flight.result, signal, () => undefined);
      if (result === undefined) throw signal.reason;
      return result;
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) this.end(key, flight);
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight = { result: work(controller.signal), controller, waiting: 0 };
    // Callers receive the error. Without callers it must not end the process.
    flight.result.catch(() => undefined);
    this.flights.set(key, flight);
    return flight;
  }

  /** Later calls start a new execution, even if the aborted one is still running. */
  private end(key: string, flight: Flight<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
    flight.controller.abort();
  }
}
