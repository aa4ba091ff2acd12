import type { Logger } from '@lode/platform';
import { withDatabaseRetries } from '@lode/database';
import type { DataSource } from 'typeorm';
import type { CompanyStore } from '../database/company-store';
import type { CompanyRecord } from '../company-record';

/** Adds companies to the search as their facts become known. */
export class LearnedCompanies {
  constructor(
    private readonly source: DataSource,
    private readonly companies: CompanyStore,
    private readonly logger: Logger,
  ) {}

  /** Never rejects: a company is learned again with its next reading. */
  async learn(records: readonly CompanyRecord[]): Promise<void> {
    try {
      await this.store(records);
    } catch (error) {
      this.logger.warn({ err: error }, 'companies not stored, they are stored with their next reading');
    }
  }

  /** @returns the number of new and changed records. @throws errors of the database */
  async store(records: readonly CompanyRecord[]): Promise<number> {
    if (records.length === 0) return 0;
    const { added, updated } = await withDatabaseRetries(() =>
      this.source.transaction((manager) => this.companies.save(manager, records)),
    );
    return added + updated;
  }
}
