import { Injectable } from '@nestjs/common';
import type { AcceptCompanyFactsRequest } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { clearPeople, deleteFacts, lockFacts, saveFacts, updatePeople } from './company-facts.statements';

/** Facts of companies, and their columns in the table of people. */
@Injectable()
export class CompanyFactsRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns the number of companies whose facts are new */
  accept({ restart, companies }: AcceptCompanyFactsRequest): Promise<number> {
    return this.source.transaction(async (manager) => {
      await lockFacts.run(manager);
      if (restart) {
        await clearPeople.run(manager);
        await deleteFacts.run(manager);
      }
      const saved = await saveFacts.rows(manager, JSON.stringify(companies));
      const domains = saved.map(({ domain }) => domain);
      if (domains.length > 0) await updatePeople.run(manager, domains);
      return domains.length;
    });
  }
}
