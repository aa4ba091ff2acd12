import type { DataSource } from 'typeorm';
import { confirmCopy, readCopy, writeCopy } from './suppression-copy.statements';
import type { Suppressions } from './suppressions';

/** Increases with a change of the stored form. */
const format = 1;
/** Maximum age in milliseconds of a copy with which a service starts. */
const maxAgeMs = 3_600_000;
/** Milliseconds between two confirmations of an unchanged copy. */
const confirmIntervalMs = 10_000;
/** A copy of a million entries, 32 MB, is written every five minutes at most, one of a thousand at once. */
const maxBytesPerMs = 100;

/** The suppressions in a table of the service, with which a replica starts while privacy is away. */
export class SuppressionCopy {
  private position: number | undefined;
  /** Monotonic milliseconds. */
  private nextConfirmation = 0;
  private nextWrite = 0;

  constructor(
    private readonly source: DataSource,
    private readonly suppressions: Suppressions,
  ) {}

  /** Called after each successful poll of the log; any number of replicas store the same. */
  async store(): Promise<void> {
    const { position } = this.suppressions;
    const now = performance.now();
    if (now < (position === this.position ? this.nextConfirmation : this.nextWrite)) return;
    this.nextConfirmation = now + confirmIntervalMs;
    const version = [position, format, Math.max(0, this.suppressions.age)] as const;
    const isStored = await confirmCopy.first(this.source, ...version);
    if (!isStored) {
      const { entries, accounts, companies, hasProfiles } = this.suppressions.stored;
      this.nextWrite = now + entries.byteLength / maxBytesPerMs;
      await writeCopy.run(this.source, ...version, Buffer.from(entries), accounts, companies, hasProfiles);
    }
    this.position = position;
  }

  /** Takes over the stored copy. @returns whether there is one of the last hour */
  async load(): Promise<boolean> {
    const copy = await readCopy.first(this.source, format, maxAgeMs);
    if (!copy) return false;
    this.suppressions.restore(copy);
    this.suppressions.confirm(performance.now() - copy.age);
    return true;
  }
}
