import { statement, waitForOlderTransactions } from '@lode/database';
import type { AppliedErasure, Change, HeldItem, ServiceName } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { inSlices } from '@lode/platform';
import { heldItem } from './held-item';
import { findRowsAbout, companiesIn, deleteRows, removedBy } from './held-rows';
import type { PersonalData } from './change-log-work';
import type { PersonalRow, IsAbout, PeopleTable, RowOpener } from './people-table';
import { isCertainlyPerson, resolveAllSteps, resolveOwnSteps, type ResolvedHash } from './resolve-subjects';
import { ResolvedSubjectRepository } from './resolved-subject.repository';
import type { Contacts, SubjectHasher } from './subject-hashes';

const columns = { position: 'bigint' } as const;

/** Positions up to which the service has followed the log: all its changes, and the resolved suppressions. */
const readPosition = {
  applied: statement({ sql: (schema) => `SELECT applied AS position FROM ${schema}.change_log`, columns }),
  resolved: statement({ sql: (schema) => `SELECT resolved AS position FROM ${schema}.change_log`, columns }),
};

/** Until the transaction ends. */
const lockApplied = statement({
  sql: (schema) => `SELECT applied AS position FROM ${schema}.change_log FOR UPDATE`,
  columns,
});

/**
 * Until the transaction ends: one replica at a time resolves suppressions. It does not lock the row, because erasures
 * wait for that, and a list of a million entries takes thousands of transactions.
 */
const lockResolution = statement({
  sql: (schema) => `SELECT pg_advisory_xact_lock(hashtextextended('${schema}.resolution', 0))`,
});

const recordPosition = {
  applied: statement({
    sql: (schema) => `UPDATE ${schema}.change_log SET applied = $1`,
    parameters: ['bigint'],
  }),
  resolved: statement({
    sql: (schema) => `UPDATE ${schema}.change_log SET resolved = $1`,
    parameters: ['bigint'],
  }),
};

const insertTombstones = statement({
  sql: (schema) => `INSERT INTO ${schema}.tombstones (hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
  parameters: ['text[]'],
});

const insertAccountTombstones = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.account_tombstones (hash, account_id) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING`,
  parameters: ['text[]', 'text'],
});

const deleteAccountTombstones = statement({
  sql: (schema) => `DELETE FROM ${schema}.account_tombstones WHERE hash = ANY ($1) AND account_id = $2`,
  parameters: ['text[]', 'text'],
});

const deleteTombstones = statement({
  sql: (schema) => `DELETE FROM ${schema}.tombstones WHERE hash = ANY ($1) RETURNING hash`,
  parameters: ['text[]'],
  columns: { hash: 'text' },
});

interface PersonalDataParts {
  readonly source: DataSource;
  readonly service: ServiceName;
  readonly hasher: SubjectHasher;
  readonly tables: readonly PeopleTable[];
  readonly opener?: RowOpener | undefined;
}

interface Resolution {
  readonly tables: readonly PeopleTable[];
  /** That erases from its own rows; null: the deployment. */
  readonly account: string | null;
  /** Default: all people with a name. */
  readonly isMeant?: typeof isCertainlyPerson;
}

/** The stored data about people, in the declared tables of a service. */
export class PersonalDataRepository implements PersonalData {
  private readonly resolved: ResolvedSubjectRepository;

  constructor(private readonly parts: PersonalDataParts) {
    this.resolved = new ResolvedSubjectRepository(parts.source);
  }

  async applied(): Promise<number> {
    return positionOf(this.parts.source.manager, readPosition.applied);
  }

  async restart(): Promise<void> {
    await recordPosition.applied.run(this.parts.source, 0);
  }

  /** Tombstones first: later writes are rejected, and earlier rows are deleted. */
  async erase(changes: readonly Change[]): Promise<AppliedErasure[]> {
    const position = changes.at(-1)?.position ?? 0;
    const { source } = this.parts;
    const erasures = changes.filter(({ action }) => action === 'erase');
    if (erasures.length > 0) {
      const isMine = await source.transaction((manager) => this.mark(manager, erasures, position));
      if (!isMine) return [];
      await waitForOlderTransactions(source);
    }
    return source.transaction(async (manager) => {
      if ((await positionOf(manager, lockApplied)) >= position) return [];
      const removed: AppliedErasure[] = [];
      for (const [account, theirs] of byAccount(erasures))
        removed.push(...(await this.eraseFor(manager, account, theirs)));
      for (const [account, theirs] of byAccount(changes)) await this.lift(manager, account, theirs);
      await recordPosition.applied.run(manager, position);
      return removed;
    });
  }

  /** @param account that erases from its own rows; null: the deployment, from all rows */
  private async eraseFor(
    manager: EntityManager,
    account: string | null,
    erasures: readonly Change[],
  ): Promise<AppliedErasure[]> {
    // A profile resolves to nothing else.
    const named = erasures.filter(({ kind }) => kind !== 'profile').map(({ hash }) => hash);
    await this.resolve(manager, named, { tables: this.parts.tables, account });
    return removedBy(erasures, await this.eraseAll(manager, account, erasures));
  }

  async exportData(change: Change, submit: (items: readonly HeldItem[]) => Promise<void>): Promise<void> {
    await this.parts.source.transaction(async (manager) => {
      if ((await positionOf(manager, lockApplied)) >= change.position) return;
      const items: HeldItem[] = [];
      for (const table of this.tablesOf(change.account))
        items.push(...(await this.itemsOf(manager, table, change)));
      await submit(items);
      await recordPosition.applied.run(manager, change.position);
    });
  }

  /** @returns false where another replica has done all this */
  private async mark(
    manager: EntityManager,
    erasures: readonly Change[],
    position: number,
  ): Promise<boolean> {
    if ((await positionOf(manager, lockApplied)) >= position) return false;
    for (const [account, theirs] of byAccount(erasures)) {
      const hashes = theirs.map(({ hash }) => hash);
      if (account === null) await insertTombstones.run(manager, hashes);
      else await insertAccountTombstones.run(manager, hashes, account);
    }
    return true;
  }

  /** Of several changes about one person the last one applies. */
  private async lift(
    manager: EntityManager,
    account: string | null,
    changes: readonly Change[],
  ): Promise<void> {
    const last = new Map(changes.map(({ hash, action }) => [hash, action]));
    const lifted = [...last].flatMap(([hash, action]) => (action === 'lift' ? [hash] : []));
    if (account === null) await deleteTombstones.run(manager, lifted);
    else await deleteAccountTombstones.run(manager, lifted, account);
  }

  /** Those with rows of the account; null: all. */
  private tablesOf(account: string | null): readonly PeopleTable[] {
    const { tables } = this.parts;
    return account === null ? tables : tables.filter(({ ofAccounts }) => ofAccounts === true);
  }

  /** The position up to which names and profiles were resolved for suppressions. */
  async resolvedSuppressions(): Promise<number> {
    return positionOf(this.parts.source.manager, readPosition.resolved);
  }

  /** Resets the position, because the log was restored from a backup. */
  async restartResolving(): Promise<void> {
    await recordPosition.resolved.run(this.parts.source, 0);
  }

  /**
   * Resolves the names and profiles of people that the deployment suppresses, from public facts only: leads of one
   * account must not affect the others. Another replica may have done it.
   * @param changes in the order of their positions
   */
  async resolveSuppressed(changes: readonly Change[]): Promise<void> {
    const position = changes.at(-1)?.position ?? 0;
    const hashes = changes
      .filter(({ action, account, kind }) => action === 'suppress' && account === null && kind !== 'profile')
      .map(({ hash }) => hash);
    await this.parts.source.transaction(async (manager) => {
      await lockResolution.run(manager);
      if ((await positionOf(manager, readPosition.resolved)) >= position) return;
      const tables = this.parts.tables.filter(({ ofAccounts }) => ofAccounts !== true);
      await this.resolve(manager, hashes, { tables, account: null, isMeant: isCertainlyPerson });
      await recordPosition.resolved.run(manager, position);
    });
  }

  /**
   * Stores for privacy, in the caller's transaction, the names and profiles that public facts connect with the people,
   * and the names that rows of accounts do; for an erasure by an account only those of its own rows.
   */
  private async resolve(
    manager: EntityManager,
    hashes: readonly string[],
    { tables, account, isMeant }: Resolution,
  ): Promise<void> {
    if (hashes.length === 0) return;
    const { hasher } = this.parts;
    const sought = new Set(hashes);
    const facts: object[] = [];
    const resolved: ResolvedHash[] = [];
    for (const table of tables) {
      const rows = await this.peopleAbout(manager, table, hashes, account);
      if (table.ofAccounts)
        for (const row of rows) resolved.push(...(await inSlices(resolveOwnSteps(hasher, row, sought))));
      else for (const row of rows) facts.push(row);
    }
    for (const each of await inSlices(resolveAllSteps(hasher, facts, sought, isMeant))) resolved.push(each);
    await this.resolved.keep(manager, resolved, account);
  }

  private async peopleAbout(
    manager: EntityManager,
    table: PeopleTable,
    hashes: readonly string[],
    account: string | null,
  ): Promise<object[]> {
    const { people = (row: PersonalRow): object => row } = table;
    return (await this.rowsAbout(manager, table, hashes, account)).map(people);
  }

  /** Of all accounts, if the given one is null. */
  private async rowsAbout(
    manager: EntityManager,
    table: PeopleTable,
    hashes: readonly string[],
    account: string | null,
  ): Promise<PersonalRow[]> {
    const found: PersonalRow[] = await findRowsAbout(table).rows(manager, hashes);
    const isForeign = account !== null && table.ofAccounts === true;
    const rows = isForeign ? found.filter((row) => row['account_id'] === account) : found;
    const { opener } = this.parts;
    return opener ? Promise.all(rows.map((row) => opener.open(table.table, row))) : rows;
  }

  private async eraseAll(
    manager: EntityManager,
    account: string | null,
    erasures: readonly Pick<Change, 'hash' | 'kind'>[],
  ): Promise<(readonly string[])[]> {
    const hashes = erasures.map(({ hash }) => hash);
    if (hashes.length === 0) return [];
    const erasing = {
      manager,
      schema: this.parts.service,
      account,
      hashes,
      isAbout: this.isAbout(hashes),
      companies: companiesIn(erasures),
      subjectsOf: (contacts: Contacts) => this.parts.hasher.contacts(contacts),
      hasher: this.parts.hasher,
    };
    const rows: (readonly string[])[] = [];
    for (const table of this.tablesOf(account))
      rows.push(...(await (table.erase ? table.erase(erasing) : deleteRows(table, erasing))));
    return rows;
  }

  private async itemsOf(
    manager: EntityManager,
    table: PeopleTable,
    { hash, account }: Change,
  ): Promise<HeldItem[]> {
    const rows = await this.rowsAbout(manager, table, [hash], account);
    const items: HeldItem[] = [];
    for (const row of rows) items.push(await heldItem(this.parts.service, table, row, this.isAbout([hash])));
    return items;
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
}

const byAccount = (changes: readonly Change[]): Map<string | null, Change[]> =>
  Map.groupBy(changes, ({ account }) => account);

const positionOf = async (manager: EntityManager, read: typeof readPosition.applied): Promise<number> =>
  Number((await read.one(manager)).position);
