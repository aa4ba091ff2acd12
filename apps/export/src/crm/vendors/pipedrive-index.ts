import { createHash } from 'node:crypto';
import type { CrmRecord } from '../engine/crm-record';
import { CrmError } from './crm-error';

/** Addresses, domains and Lode IDs of an index: some 60 MB. */
const defaultLimit = 1_000_000;

/**
 * Ids of the records of Pipedrive by address, domain and Lode ID. Keys are short hashes, so found records must be compared
 * with the wanted values.
 */
export class PipedriveIndex {
  private readonly ids = new Map<number, string | readonly string[]>();
  private size = 0;

  constructor(private readonly limit = defaultLimit) {}

  /** @throws CrmError crm_unavailable beyond the limit */
  add(record: CrmRecord): void {
    for (const key of keysOf(record)) this.enter(hashOf(key), record.id);
  }

  /** Ids of records that may have one of the values. */
  candidates(values: Partial<Pick<CrmRecord, 'lodeId' | 'emails' | 'domain'>>): readonly string[] {
    const found = keysOf(values).flatMap((key) => this.ids.get(hashOf(key)) ?? []);
    return [...new Set(found)];
  }

  private enter(key: number, id: string): void {
    const known = this.ids.get(key);
    if (known === id || (Array.isArray(known) && known.includes(id))) return;
    this.size += 1;
    if (this.size > this.limit)
      throw new CrmError(
        'crm_unavailable',
        `Pipedrive holds more than ${this.limit} addresses and domains, the maximum of a sync`,
      );
    this.ids.set(key, known === undefined ? id : [known, id].flat());
  }
}

const keysOf = ({
  lodeId = null,
  emails = [],
  domain = null,
}: Partial<Pick<CrmRecord, 'lodeId' | 'emails' | 'domain'>>): string[] => [
  ...(lodeId === null ? [] : [`id ${lodeId}`]),
  ...emails.map((email) => `mail ${email}`),
  ...(domain === null ? [] : [`site ${domain}`]),
];

/** 31 bits, which a map stores without an object. */
const hashOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32LE(0) >>> 1;
