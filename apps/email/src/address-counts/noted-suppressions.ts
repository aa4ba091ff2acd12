import type { SuppressionIndex, SuppressionIndexParts } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { lockFollowed, noteAddressesOf, readFollowed, saveFollowed } from './address-counts.statements';

/** Notes the domains whose number of visible addresses may change with a suppression. */
export class NotedSuppressions implements SuppressionIndex {
  private readonly source: DataSource;
  private readonly log: SuppressionIndexParts['log'];
  /** Position up to which changes are noted, as far as this process knows. */
  private followed = -1;

  constructor({ source, log }: SuppressionIndexParts) {
    [this.source, this.log] = [source, log];
  }

  async catchUp(position: number): Promise<void> {
    // A smaller position means that the log was restored from a backup.
    for (let isEnd = this.followed === position; !isEnd;) isEnd = await this.step();
  }

  /** Notes one page of changes. @returns whether it was the last one */
  private async step(): Promise<boolean> {
    const before = Number((await readFollowed.one(this.source)).followed);
    const { changes, last } = await this.log.list(before);
    const isRestored = last < before;
    const end = isRestored ? 0 : (changes.at(-1)?.position ?? before);
    const hashes = changes.filter(({ account }) => account === null).map(({ hash }) => hash);
    if (end !== before) await this.note(before, end, hashes);
    this.followed = end;
    return !isRestored && (changes.length === 0 || end >= last);
  }

  /** Another replica may have noted the page meanwhile. */
  private note(before: number, end: number, hashes: readonly string[]): Promise<void> {
    return this.source.transaction(async (manager) => {
      const { followed } = await lockFollowed.one(manager);
      if (Number(followed) !== before) return;
      if (hashes.length > 0) await noteAddressesOf.run(manager, hashes);
      await saveFollowed.run(manager, String(end));
    });
  }
}
