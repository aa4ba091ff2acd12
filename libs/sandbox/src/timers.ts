/** Timers that do not keep the process alive and are cancelled together. */
export class Timers {
  private readonly pending = new Set<NodeJS.Timeout>();

  /** Runs the action after the delay; without a delay, immediately. */
  after(delayMs: number, action: () => void): void {
    if (delayMs <= 0) return action();
    const timer = setTimeout(() => {
      this.pending.delete(timer);
      action();
    }, delayMs);
    timer.unref();
    this.pending.add(timer);
  }

  /** Cancels all pending actions. */
  clear(): void {
    for (const timer of this.pending) clearTimeout(timer);
    this.pending.clear();
  }
}
