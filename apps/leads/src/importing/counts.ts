/** Counts by name. */
export class Counts {
  readonly all: Record<string, number> = {};

  add(name: string, count = 1): void {
    this.all[name] = (this.all[name] ?? 0) + count;
  }

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }
}
