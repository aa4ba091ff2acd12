import type { AppliedErasure, Change, HeldItem, ServiceName } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { asAccount } from '../database/account-scope';
import { untilOlderTransactionsEnded } from '../database/older-transactions';
import { returning } from '../jobs/returning';
import { inSlices, type Steps } from '../timing/in-slices';
import { heldItem } from './held-item';
import type { HeldData } from './log-work';
import type { Erasing, HeldRow, IsAbout, PeopleTable } from './people-table';
import { resolveSteps, type ResolvedHash } from './resolve-subjects';
import { ResolvedSubjectRepository } from './resolved-subject.repository';
import { companyMarkOf, type Contacts, type SubjectHasher } from './subject-hashes';

interface HeldDataParts {
  readonly source: DataSource;
  readonly service: ServiceName;
  readonly hasher: SubjectHasher;
  readonly tables: readonly PeopleTable[];
}

/** What a service holds about people, in the tables that it has declared. */
export class HeldDataRepository implements HeldData {
  private readonly schema: string;
  private readonly resolved: ResolvedSubjectRepository;

  constructor(private readonly parts: HeldDataParts) {
    this.schema = parts.service;
    this.resolved = new ResolvedSubjectRepository(parts.source, parts.service);
  }

  async applied(): Promise<number> {
    return this.position(this.parts.source.manager, '');
  }

  async startAnew(): Promise<void> {
    await this.parts.source.query(`UPDATE ${this.schema}.change_log SET applied = 0`);
  }

  /** Tombstones first: what is written from then on is refused, and what was written before is deleted. */
  async erase(changes: readonly Change[]): Promise<AppliedErasure[]> {
    const position = changes.at(-1)?.position ?? 0;
    const { source } = this.parts;
    const erasures = changes.filter(({ action }) => action === 'erase');
    if (erasures.length > 0) {
      const isMine = await source.transaction((manager) => this.mark(manager, erasures, position));
      if (!isMine) return [];
      await untilOlderTransactionsEnded(source);
    }
    return source.transaction(async (manager) => {
      if ((await this.position(manager, 'FOR UPDATE')) >= position) return [];
      await this.resolve(manager, erasures);
      const rows = await this.eraseAll(manager, erasures);
      await this.lift(manager, changes);
      await this.record(manager, position);
      return removedBy(erasures, rows);
    });
  }

  async tell(change: Change, handIn: (items: readonly HeldItem[]) => Promise<void>): Promise<void> {
    await this.parts.source.transaction(async (manager) => {
      if ((await this.position(manager, 'FOR UPDATE')) >= change.position) return;
      const items: HeldItem[] = [];
      for (const table of this.parts.tables) items.push(...(await this.itemsOf(manager, table, change.hash)));
      await handIn(items);
      await this.record(manager, change.position);
    });
  }

  /** @returns false where another replica has done all this */
  private async mark(
    manager: EntityManager,
    erasures: readonly Change[],
    position: number,
  ): Promise<boolean> {
    if ((await this.position(manager, 'FOR UPDATE')) >= position) return false;
    await manager.query(
      `INSERT INTO ${this.schema}.tombstones (hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
      [erasures.map(({ hash }) => hash)],
    );
    return true;
  }

  /** Of several words about one person the last one counts. */
  private async lift(manager: EntityManager, changes: readonly Change[]): Promise<void> {
    const last = new Map(changes.map(({ hash, action }) => [hash, action]));
    const lifted = [...last].flatMap(([hash, action]) => (action === 'lift' ? [hash] : []));
    await manager.query(`DELETE FROM ${this.schema}.tombstones WHERE hash = ANY ($1)`, [lifted]);
  }

  /** Keeps for privacy what is held together with the people, in the transaction that deletes it. */
  private async resolve(manager: EntityManager, erasures: readonly Change[]): Promise<void> {
    // Nothing follows from a profile.
    const hashes = erasures.filter(({ kind }) => kind !== 'profile').map(({ hash }) => hash);
    if (hashes.length === 0) return;
    const erased = new Set(hashes);
    for (const table of this.parts.tables) {
      const { people = (row: HeldRow): object => row } = table;
      const rows = await manager.query<HeldRow[]>(`SELECT * FROM ${rowsAbout(this.schema, table)}`, [hashes]);
      await this.resolved.keep(manager, await inSlices(this.resolvedIn(rows.map(people), erased)));
    }
  }

  private *resolvedIn(rows: readonly object[], erased: ReadonlySet<string>): Steps<ResolvedHash[]> {
    const resolved: ResolvedHash[] = [];
    for (const row of rows)
      for (const each of yield* resolveSteps(this.parts.hasher, row, erased)) resolved.push(each);
    return resolved;
  }

  private async eraseAll(
    manager: EntityManager,
    erasures: readonly Change[],
  ): Promise<(readonly string[])[]> {
    const hashes = erasures.map(({ hash }) => hash);
    if (hashes.length === 0) return [];
    const erasing = {
      manager,
      schema: this.schema,
      hashes,
      isAbout: this.isAbout(hashes),
      companies: companiesIn(erasures),
      subjectsOf: (contacts: Contacts) => this.parts.hasher.contacts(contacts),
    };
    const rows: (readonly string[])[] = [];
    for (const table of this.parts.tables)
      rows.push(...(await (table.erase ? table.erase(erasing) : deleteRows(table, erasing))));
    return rows;
  }

  private async itemsOf(manager: EntityManager, table: PeopleTable, hash: string): Promise<HeldItem[]> {
    const rows = await manager.query<HeldRow[]>(`SELECT * FROM ${rowsAbout(this.schema, table)}`, [[hash]]);
    return rows.map((row) => heldItem(this.parts.service, table, row, this.isAbout([hash])));
  }

  private isAbout(hashes: readonly string[]): IsAbout {
    const { hasher } = this.parts;
    const wanted = new Set(hashes);
    return {
      email: (address) => hasher.emailForms(address).some((hash) => wanted.has(hash)),
      phone: (number) => hasher.phoneForms(number).some((hash) => wanted.has(hash)),
      person: (domain, name) => hasher.personForms(domain, name).some((hash) => wanted.has(hash)),
      profile: (url) => hasher.profileForms(url).some((hash) => wanted.has(hash)),
    };
  }

  private async position(manager: EntityManager, lock: '' | 'FOR UPDATE'): Promise<number> {
    const [row] = await manager.query<{ applied: string }[]>(
      `SELECT applied FROM ${this.schema}.change_log ${lock}`,
    );
    return Number(row?.applied ?? 0);
  }

  private async record(manager: EntityManager, position: number): Promise<void> {
    await manager.query(`UPDATE ${this.schema}.change_log SET applied = $1`, [position]);
  }
}

/** How many rows each erasure has taken, by all hashes that belong to it. */
const removedBy = (erasures: readonly Change[], rows: readonly (readonly string[])[]): AppliedErasure[] =>
  [...Map.groupBy(erasures, ({ request_id }) => request_id ?? '')].map(([id, changes]) => {
    const hashes = new Set(changes.map(({ hash }) => hash));
    return { id, removed: rows.filter((subjects) => subjects.some((hash) => hashes.has(hash))).length };
  });

const companiesIn = (erasures: readonly Change[]): string[] => [
  ...new Set(erasures.flatMap(({ hash, kind }) => (kind === 'person' ? companyMarkOf(hash) : []))),
];

/** Rows of a table that carry one of the hashes `$1`, whosever they are. */
const rowsAbout = (schema: string, { table, ofAccounts }: PeopleTable): string =>
  ofAccounts ? `${schema}.${table}_about($1)` : `${schema}.${table} WHERE subject_hashes && $1`;

async function deleteRows(table: PeopleTable, erasing: Erasing): Promise<string[][]> {
  const { manager, schema, companies } = erasing;
  const hashes = table.byCompany ? [...erasing.hashes, ...companies] : erasing.hashes;
  const deleteSeen = async (): Promise<string[][]> => {
    const rows = await returning<{ subject_hashes: string[] }>(
      manager,
      `DELETE FROM ${schema}.${table.table} WHERE subject_hashes && $1 RETURNING subject_hashes`,
      [hashes],
    );
    return rows.map(({ subject_hashes }) => subject_hashes);
  };
  if (!table.ofAccounts) return deleteSeen();
  const accounts = await manager.query<{ account_id: string }[]>(
    `SELECT DISTINCT account_id FROM ${rowsAbout(schema, table)}`,
    [hashes],
  );
  const deleted: string[][] = [];
  for (const { account_id } of accounts) deleted.push(...(await asAccount(manager, account_id, deleteSeen)));
  return deleted;
}
