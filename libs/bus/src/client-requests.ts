/** Milliseconds after the end of a request in which the client is expected to send the next one. */
const lingerMs = 1000;

/** Counts requests that clients wait for. */
export class ClientRequests {
  private count = 0;
  private endedAt = -Infinity;

  /** @returns ends the request */
  begin(): () => void {
    this.count += 1;
    return () => {
      this.count -= 1;
      this.endedAt = performance.now();
    };
  }

  /** Whether there is a request, or was one within the last second. */
  get isActive(): boolean {
    return this.count > 0 || performance.now() - this.endedAt < lingerMs;
  }
}

/** The requests to all services of this process, which share its event loop. */
export const clientRequests = new ClientRequests();
