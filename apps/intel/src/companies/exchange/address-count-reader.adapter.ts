import { ListAddressCounts, type AddressCount } from '@lode/contracts';
import { Bus, createContext } from '@lode/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CompanyStore } from '../database/company-store';
import { lockCompanies } from '../database/store-companies.statements';
import { companiesAt, movePosition, readPosition, saveAddressCounts } from './exchange.statements';

const feed = 'addresses';
/** Milliseconds for one call. */
const budget = 30_000;

/** Reads the numbers of visible addresses from the people search, in order. */
@Injectable()
export class AddressCountReader {
  constructor(
    private readonly source: DataSource,
    private readonly companies: CompanyStore,
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
  ) {}

  /** @returns whether there may be more */
  async step(): Promise<boolean> {
    const { position } = await readPosition.one(this.source, feed);
    const after = Number(position);
    const { changes, last } = await this.bus.call(ListAddressCounts, { after }, createContext(budget));
    // The feed was restored from a backup.
    if (last < after) await movePosition.run(this.source, feed, position, '0');
    const end = changes.at(-1)?.position;
    if (end === undefined) return false;
    await this.store(changes, position, String(end));
    return end < last;
  }

  private store(changes: readonly AddressCount[], before: string, end: string): Promise<void> {
    return this.source.transaction(async (manager) => {
      await lockCompanies.run(manager);
      if ((await movePosition.run(manager, feed, before, end)) === 0) return;
      const changed = await saveAddressCounts.rows(
        manager,
        changes.map(({ domain }) => domain),
        changes.map(({ addresses }) => addresses),
      );
      const domains = changed.map(({ domain }) => domain);
      const ids = await companiesAt.rows(manager, domains);
      await this.companies.rebuild(
        manager,
        ids.map(({ id }) => id),
      );
    });
  }
}
