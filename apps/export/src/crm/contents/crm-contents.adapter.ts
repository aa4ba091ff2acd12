import { Injectable } from '@nestjs/common';
import { AcceptCrmContents, RemoveCrmContents } from '@lode/contracts';
import { Bus, createContext, SubjectHasher, type CallContext } from '@lode/service-kit';
import type { CrmContact } from '../vendors/crm-client';
import { partsOf } from '../vendors/unknown-values';
import { contentOf } from './content-of';
import type { CrmToRead } from '../readings/read-crm.task';

/** Milliseconds for one call. */
const budget = 60_000;
/** Records of one call. */
const maxEntries = 500;

export interface ReadContents {
  readonly reading: number;
  readonly contacts: readonly CrmContact[];
  /** Whether all records of the CRM were read. */
  readonly isComplete: boolean;
}

/** Hands the keyed hashes of the contents of CRMs to the service that hands over exclusions. */
@Injectable()
export class CrmContents {
  constructor(
    private readonly bus: Bus,
    private readonly hasher: SubjectHasher,
  ) {}

  async accept(
    crm: CrmToRead,
    { reading, contacts, isComplete }: ReadContents,
    signal: AbortSignal,
  ): Promise<void> {
    const entries = contacts.flatMap((contact) => contentOf(this.hasher, contact) ?? []);
    const parts = entries.length > 0 ? partsOf(entries, maxEntries) : [[]];
    for (const [at, part] of parts.entries()) {
      const complete = isComplete && at === parts.length - 1;
      const request = { connection: crm.connection, reading, entries: part, complete };
      await this.bus.call(AcceptCrmContents, request, contextOf(crm, signal));
    }
  }

  async remove(crm: CrmToRead, signal: AbortSignal): Promise<void> {
    await this.bus.call(RemoveCrmContents, { connection: crm.connection }, contextOf(crm, signal));
  }
}

const contextOf = ({ account }: CrmToRead, cancellation: AbortSignal): CallContext =>
  createContext(budget, { account, cancellation });
