import { unlessAborted } from '@lode/service-kit';

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/** Work that several want at the same time is done once, and goes on for as long as one of them waits for it. */
export class SharedFlights<T extends object> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * @param signal of this caller alone
   * @param work of whoever comes first; its signal is aborted when everybody has left
   * @throws the signal's reason once it is aborted, and errors of the work
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
    // An error is for those who wait for it; where nobody does any more it must not end the process.
    flight.result.catch(() => undefined);
    this.flights.set(key, flight);
    return flight;
  }

  /** Who comes now begins anew, also where the work takes a while to notice that it is over. */
  private end(key: string, flight: Flight<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
    flight.controller.abort();
  }
}
