/** What begins when the service answers requests. */
export class WhenServing {
  private readonly starts: (() => void)[] = [];

  add(start: () => void): void {
    this.starts.push(start);
  }

  begin(): void {
    for (const start of this.starts) start();
  }
}
