import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CompanyStore } from './database/company-store';
import { dropGone, lockCompanies, markStale } from './database/store-companies.statements';

const day = 86_400_000;
/** Age of a site reading in milliseconds after which its record is marked as gone. */
const staleAfter = 180 * day;
/** Milliseconds from the mark to the deletion. */
const droppedAfter = 30 * day;
/** Records per transaction. */
const batch = 500;

type Change = (manager: EntityManager) => Promise<{ readonly company_id: string }[]>;

/** Marks records that were not seen for half a year, and deletes those marked a month ago. */
@Injectable()
export class StaleCompanies {
  constructor(
    private readonly source: DataSource,
    private readonly store: CompanyStore,
  ) {}

  /** @param now milliseconds since 1970 */
  async forget(now: number): Promise<void> {
    await this.repeat((manager) => markStale.rows(manager, new Date(now - staleAfter), batch));
    await this.repeat((manager) => dropGone.rows(manager, new Date(now - droppedAfter), batch));
  }

  /** Merges the companies of the changed records anew, until no record is left. */
  private async repeat(change: Change): Promise<void> {
    for (let changed = batch; changed === batch;)
      changed = await this.source.transaction(async (manager) => {
        await lockCompanies.run(manager);
        const rows = await change(manager);
        await this.store.rebuild(
          manager,
          rows.map(({ company_id }) => company_id),
        );
        return rows.length;
      });
  }
}
