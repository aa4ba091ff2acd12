import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { readInIndexOrder } from '../database/in-index-order.statements';
import type { StoredSequence } from '../sequences/stored-sequence';
import { readSequence } from '../sequences/sequence-rows';
import type { CheckStore, Person } from './check-store';
import { listEnrolled, listListed } from './check.statements';

@Injectable()
export class CheckRepository implements CheckStore {
  constructor(private readonly source: DataSource) {}

  find(account: string, id: string): Promise<StoredSequence | undefined> {
    return withAccount(this.source, account, (manager) => readSequence(manager, { account, id }));
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
}
