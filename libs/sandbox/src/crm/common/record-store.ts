import { textOf, type Fields } from './crm-server';

/** A record of a fake. */
export interface CrmRecord {
  readonly id: string;
  readonly values: Readonly<Fields>;
  /** Milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt?: number;
}

/** Memory of a fake is bounded: 100,000 records of each object, with deleted ones. */
const maxRecords = 100_000;

const keyOf = (value: unknown): string => textOf(value).toLowerCase();

interface StoreOptions {
  /** Current time in milliseconds. */
  readonly clock: () => number;
  /** A new id. */
  readonly id: () => string;
  /** Fields that are looked up by their value, without case. */
  readonly indexed?: readonly string[];
}

/** The records of one object of a fake. Unset values are `undefined` or `null`. */
export class RecordStore {
  private readonly byId = new Map<string, CrmRecord>();
  private readonly indexes = new Map<string, Map<string, Set<string>>>();
  /** Earlier states of what `atomically` has changed so far. */
  private undo: { id: string; before: CrmRecord | undefined }[] | undefined;
  /** Records that the CRM takes; a test may lower it. */
  capacity = maxRecords;

  constructor(private readonly options: StoreOptions) {
    for (const field of options.indexed ?? []) this.index(field);
  }

  index(field: string): void {
    if (this.indexes.has(field)) return;
    this.indexes.set(field, new Map());
    for (const record of this.live()) this.enter(field, record);
  }

  get isFull(): boolean {
    return this.byId.size >= Math.min(this.capacity, maxRecords);
  }

  /** @throws Error if the store is full */
  create(values: Fields): CrmRecord {
    if (this.isFull) throw new Error(`the fake holds its maximum of ${this.byId.size} records`);
    const at = this.options.clock();
    const record = { id: this.options.id(), values, createdAt: at, updatedAt: at };
    this.put(record);
    return record;
  }

  update(record: CrmRecord, changes: Fields): CrmRecord {
    this.leave(record);
    const changed = {
      ...record,
      values: { ...record.values, ...changes },
      updatedAt: this.options.clock(),
    };
    this.put(changed);
    return changed;
  }

  delete(record: CrmRecord): CrmRecord {
    this.leave(record);
    const deleted = { ...record, deletedAt: this.options.clock() };
    this.byId.set(record.id, deleted);
    return deleted;
  }

  /** Removes a field from all records. */
  drop(field: string): void {
    for (const record of [...this.live()]) {
      if (!(field in record.values)) continue;
      const { [field]: _, ...values } = record.values;
      this.leave(record);
      this.put({ ...record, values });
    }
  }

  /** Also a deleted record. */
  get(id: string): CrmRecord | undefined {
    return this.byId.get(id);
  }

  /** Records that are not deleted, in the order of their creation. */
  *live(): Iterable<CrmRecord> {
    for (const record of this.byId.values()) if (record.deletedAt === undefined) yield record;
  }

  /** Records that are not deleted and have this value, without case. */
  having(field: string, value: unknown): CrmRecord[] {
    const key = keyOf(value);
    if (key === '') return [];
    const index = this.indexes.get(field);
    if (!index) return [...this.live()].filter(({ values }) => keyOf(values[field]) === key);
    return [...(index.get(key) ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }

  /** All changes of `work`, or none if it throws. */
  atomically<T>(work: () => T): T {
    this.undo = [];
    try {
      return work();
    } catch (problem) {
      for (const { id, before } of this.undo.toReversed()) this.restore(id, before);
      throw problem;
    } finally {
      this.undo = undefined;
    }
  }

  private restore(id: string, before: CrmRecord | undefined): void {
    const now = this.byId.get(id);
    if (now) this.leave(now);
    this.byId.delete(id);
    if (!before) return;
    this.byId.set(id, before);
    for (const field of this.indexes.keys()) this.enter(field, before);
  }

  private put(record: CrmRecord): void {
    this.undo?.push({ id: record.id, before: this.byId.get(record.id) });
    this.byId.set(record.id, record);
    for (const field of this.indexes.keys()) this.enter(field, record);
  }

  private enter(field: string, { id, values }: CrmRecord): void {
    const key = keyOf(values[field]);
    const index = this.indexes.get(field);
    if (key === '' || !index) return;
    const ids = index.get(key);
    if (ids) ids.add(id);
    else index.set(key, new Set([id]));
  }

  private leave({ id, values }: CrmRecord): void {
    for (const [field, index] of this.indexes) {
      const key = keyOf(values[field]);
      index.get(key)?.delete(id);
      if (index.get(key)?.size === 0) index.delete(key);
    }
  }
}
