import { createHash } from 'node:crypto';
import { type CrmContent, AcceptCrmContents, RemoveCrmContents } from '@lode/contracts';
import { Bus, createContext, type CallContext } from '@lode/bus';
import { SubjectHasher } from '@lode/privacy';
import { exclusionHashes } from '@lode/work';
import { Injectable } from '@nestjs/common';
import { type CrmContact, partsOf } from '../vendors/crm-client';
import type { CrmToRead } from '../readings/crm-reading-schedule';

/** Addresses of a record. */
const maxEmails = 20;

/** The keyed hashes of a record; undefined for one by which no lead is recognized. */
export function contentOf(
  hasher: SubjectHasher,
  { object, id, emails, domain }: CrmContact,
): CrmContent | undefined {
  const { hashes, subject_hashes } = exclusionHashes(hasher, [
    ...emails.slice(0, maxEmails).map((email) => ({ email })),
    { website: domain },
  ]);
  if (hashes.length === 0) return undefined;
  const key = createHash('sha256').update(`${object} ${id}`).digest('base64url').slice(0, 22);
  return { id: key, hashes, subject_hashes: [...subject_hashes] };
}

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
