import type { CrmObject } from '@lode/contracts';
import type { CrmRecord } from '../engine/crm-record';
import type {
  ContentsPage,
  ContentsPlace,
  CrmClient,
  CrmFieldInfo,
  Lookup,
  WriteOutcome,
  WrittenRecord,
} from '../vendors/crm-client';

/** Fields of the fake CRM, the same for all objects. */
const known = new Set([
  'email',
  'firstname',
  'lastname',
  'company',
  'name',
  'domain',
  'phone',
  'lifecyclestage',
]);

/** A CRM in memory that accepts two records of one address, like a CRM without duplicate rules. */
export class MemoryCrm implements CrmClient {
  readonly batchSize = 10;
  /** Records of a page of the contents. */
  readonly pageSize = 2;
  readonly costs = { perThousand: 100, intervalMs: 100 };
  readonly records: CrmRecord[] = [];
  readonly missing = new Set<string>();
  requests = 0;
  /** Called before each write. */
  beforeWrite: (record: WrittenRecord) => void = () => undefined;
  /** Called after each write, before its outcome is known. */
  afterWrite: (record: WrittenRecord) => void = () => undefined;

  add(fields: Readonly<Record<string, string>>, given: Partial<CrmRecord> = {}): CrmRecord {
    const record: CrmRecord = {
      ...{ object: 'person', id: String(this.records.length + 1), lodeId: null, domain: null, fields },
      ...{ emails: fields.email === undefined ? [] : [fields.email.toLowerCase()], isUnsubscribed: false },
      ...given,
    };
    this.records.push(record);
    return record;
  }

  change(id: string, fields: Readonly<Record<string, string>>, given: Partial<CrmRecord> = {}): void {
    const at = this.records.findIndex((record) => record.id === id);
    const before = this.records[at];
    if (before) this.records[at] = { ...before, fields: { ...before.fields, ...fields }, ...given };
  }

  async prepare(): Promise<ReadonlyMap<CrmObject, ReadonlySet<string>>> {
    this.requests += 1;
    const fields = new Set([...known].filter((field) => !this.missing.has(field)));
    return new Map((['person', 'company', 'lead'] as const).map((object) => [object, fields]));
  }

  async fields(): Promise<ReadonlyMap<CrmObject, readonly CrmFieldInfo[]>> {
    this.requests += 1;
    const fields = [...known].map((name) => ({ name, label: name, isText: true }));
    return new Map<CrmObject, CrmFieldInfo[]>([
      ['person', fields],
      ['company', fields],
    ]);
  }

  async find({ wanted, storedIds }: Lookup): Promise<CrmRecord[]> {
    this.requests += 1;
    return this.records.filter((record) =>
      wanted.some(
        ({ lodeId, email, domain }) =>
          record.lodeId === lodeId ||
          record.id === storedIds.get(lodeId) ||
          (email !== null && record.emails.includes(email)) ||
          (domain !== null && record.domain === domain),
      ),
    );
  }

  async write(records: readonly WrittenRecord[], onOutcome: (outcome: WriteOutcome) => void): Promise<void> {
    for (const record of records) {
      this.requests += 1;
      this.beforeWrite(record);
      const { lodeId, crmId, fields, object } = record;
      if (fields.email?.includes('bad')) {
        onOutcome({ lodeId, crmId, error: 'invalid address' });
        continue;
      }
      const id = crmId ?? this.add(fields, { lodeId, object, domain: fields.domain ?? null }).id;
      if (crmId !== null) this.change(crmId, fields);
      this.afterWrite(record);
      onOutcome({ lodeId, crmId: id, error: null });
    }
  }

  async contents({ cursor }: ContentsPlace): Promise<ContentsPage> {
    this.requests += 1;
    const from = Number(cursor ?? 0);
    const next = from + this.pageSize;
    return {
      contacts: this.records.slice(from, next),
      next: next < this.records.length ? String(next) : null,
    };
  }
}
