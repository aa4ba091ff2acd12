import type { Change } from '@lode/contracts';
import { LogIndex, type PageOfLog, type SuppressionIndexParts } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { lockFollowed, noteAddressesOf, readFollowed, saveFollowed } from './address-counts.statements';

/** Notes the domains whose number of visible addresses may change with a suppression. */
export class NotedSuppressions extends LogIndex {
  private readonly source: DataSource;

  constructor({ source, log }: SuppressionIndexParts) {
    super(log);
    this.source = source;
  }

  protected override async position(): Promise<number> {
    return Number((await readFollowed.one(this.source)).followed);
  }

  /** Another replica may have noted the page meanwhile. */
  protected override follow({ before, end }: PageOfLog, changes: readonly Change[]): Promise<void> {
    const hashes = changes.filter(({ account }) => account === null).map(({ hash }) => hash);
    return this.source.transaction(async (manager) => {
      const { followed } = await lockFollowed.one(manager);
      if (Number(followed) !== before) return;
      if (hashes.length > 0) await noteAddressesOf.run(manager, hashes);
      await saveFollowed.run(manager, String(end));
    });
  }
}
