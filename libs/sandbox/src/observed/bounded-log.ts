/** Keeps the latest entries only, so that a sandbox can run for weeks. */
export class BoundedLog<T> {
  private readonly kept: T[] = [];

  constructor(private readonly limit: number) {}

  add(entry: T): void {
    this.kept.push(entry);
    if (this.kept.length > this.limit) this.kept.shift();
  }

  /** Oldest first. */
  get entries(): readonly T[] {
    return this.kept;
  }

  clear(): void {
    this.kept.length = 0;
  }
}
