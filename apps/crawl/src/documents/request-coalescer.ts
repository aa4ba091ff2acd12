import { unlessAborted } from '@lode/service-kit';

interface SharedRequest<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
  isSettled: boolean;
}

/**
 * Request coalescing: concurrent calls with the same key share one execution, which continues while a caller waits for
 * it.
 */
export class RequestCoalescer<T extends object> {
  private readonly requests = new Map<string, SharedRequest<T>>();

  /**
   * @param signal aborts the wait of this caller only
   * @param work of the first caller; its signal aborts when no caller waits any more
   * @throws the signal's reason if it is aborted, and errors of the work
   */
  async run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const request = this.requests.get(key) ?? this.begin(key, work);
    request.waiting += 1;
    try {
      const result = await unlessAborted<T | undefined>(request.result, signal, () => undefined);
      if (result === undefined) throw signal.reason;
      return result;
    } finally {
      request.waiting -= 1;
      if (request.waiting === 0) this.end(key, request);
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<T>): SharedRequest<T> {
    const controller = new AbortController();
    const request = { result: work(controller.signal), controller, waiting: 0, isSettled: false };
    const settle = (): void => void (request.isSettled = true);
    // Callers receive the error. Without callers it must not end the process.
    request.result.then(settle, settle);
    this.requests.set(key, request);
    return request;
  }

  /** Later calls start a new execution, even if the aborted one is still running. */
  private end(key: string, request: SharedRequest<T>): void {
    if (this.requests.get(key) === request) this.requests.delete(key);
    // An abort makes an error with a stack trace, which would cost a crawl 6 % of its time.
    if (!request.isSettled) request.controller.abort();
  }
}
