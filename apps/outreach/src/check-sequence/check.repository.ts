import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import type { MailboxStatus } from '@lode/contracts';
import { DataSource, In } from 'typeorm';
import { MailboxEntity } from '../database/entities/mailbox.entity';
import { enrolledAmong, refusingAmong } from '../enrolments/enrol-rows';
import { readCandidates } from '../enrolments/candidates';
import type { Candidate } from '../enrolments/recipients-of';
import { readInIndexOrder } from '../leads/lead.statements';
import { type StoredSequence, readSequence } from '../sequences/sequence-rows';
import type { CheckStore, Person } from './check-store';
import { listEnrolled, listListed } from './check.statements';

@Injectable()
export class CheckRepository implements CheckStore {
  constructor(private readonly source: DataSource) {}

  find(account: string, id: string): Promise<StoredSequence | undefined> {
    return withAccount(this.source, account, (manager) => readSequence(manager, { account, id }));
  }

  mailboxes(accountId: string, ids: readonly string[]): Promise<{ email: string; status: MailboxStatus }[]> {
    return withAccount(this.source, accountId, (manager) =>
      manager.find(MailboxEntity, {
        select: { email: true, status: true },
        where: { accountId, id: In([...ids]) },
      }),
    );
  }

  enrolled(account: string, sequence: string, after: string | undefined, limit: number): Promise<Person[]> {
    return withAccount(this.source, account, async (manager) => {
      await readInIndexOrder.run(manager);
      return listEnrolled.rows(manager, account, sequence, after ?? '', limit);
    });
  }

  listed(
    account: string,
    { sequence, list }: { readonly sequence: string; readonly list: string },
    after: string | undefined,
    limit: number,
  ): Promise<Person[]> {
    return withAccount(this.source, account, async (manager) => {
      await readInIndexOrder.run(manager);
      const leads = await listListed.rows(manager, account, list, sequence, after ?? '', limit);
      return leads.flatMap(({ email, ...lead }) => (email === null ? [] : { ...lead, email }));
    });
  }

  candidates(account: string, list: string, after: string | undefined, limit: number): Promise<Candidate[]> {
    return withAccount(this.source, account, (manager) =>
      readCandidates(manager, { account, list, rows: 'contact', after }, limit),
    );
  }

  open(account: string, sequence: string, keys: readonly string[]): Promise<Set<string>> {
    return withAccount(this.source, account, async (manager) => {
      const open = new Set(keys);
      for (const { key_email } of await enrolledAmong.rows(manager, sequence, keys)) open.delete(key_email);
      for (const { key_email } of await refusingAmong.rows(manager, account, keys)) open.delete(key_email);
      return open;
    });
  }
}
