import { CLOCK, type Clock } from '@lode/platform';
import { task, Tasks, TaskWorker } from '@lode/work';
import { withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { isFreeExchanger, isFreeProvider } from '@lode/domain/addresses';
import { DataSource, type EntityManager } from 'typeorm';
import { type DnsRecords, PublicDns } from '../checks/dns-records.adapter';
import { stopReasons } from '../sequences/enrolment.entity';
import { senderDomain } from '../checks/domain-records';
import { wakeSequence } from '../sequences/wake-sequence';
import { endAtDomain } from './sender-protection.repository';

interface CompanyToStop {
  readonly account: string;
  /** Domain of the mail addresses of the company. */
  readonly domain: string;
}

/** Ends the active enrolments of an account at a domain, because one of the people there replied. */
export const StopCompany = task<CompanyToStop>({
  name: 'stop_company',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 2,
});

/** Enrolments per transaction. */
const batch = 500;

/** Ends the enrolments at the company of a person who replied. */
@Injectable()
export class StopCompanies {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PublicDns) private readonly dns: DnsRecords,
  ) {}

  /** In the caller's transaction. Addresses at providers of free mail do not belong to one company. */
  async schedule(manager: EntityManager, account: string, address: string): Promise<void> {
    const domain = senderDomain(address);
    if (domain === '' || isFreeProvider(domain)) return;
    await this.tasks.schedule(manager, StopCompany, {
      key: `${account} ${domain}`,
      payload: { account, domain },
      dueAt: this.clock.now(),
      subjects: [],
    });
  }

  @TaskWorker(StopCompany)
  async stop(company: CompanyToStop): Promise<void> {
    if (await this.isFreeMail(company.domain)) return;
    while ((await this.stopSome(company)) === batch);
  }

  /** A provider that the list lacks. Without an answer of DNS the domain is that of a company. */
  private async isFreeMail(domain: string): Promise<boolean> {
    const records = (await this.dns.of(domain, 'MX')) ?? [];
    return records.some((record) => isFreeExchanger(record.replace(/^\d+ +|\.$/g, '').toLowerCase()));
  }

  /** @returns number of enrolments */
  private stopSome({ account, domain }: CompanyToStop): Promise<number> {
    const now = this.clock.now();
    return withAccount(this.source, account, async (manager) => {
      const reason = stopReasons.companyReplied;
      const ended = await endAtDomain.rows(manager, account, domain, batch, reason, new Date(now));
      const sequences = [...new Set(ended.map((row) => row.sequence_id))].sort();
      for (const id of sequences) await wakeSequence(manager, { account, id }, now);
      return ended.length;
    });
  }
}
