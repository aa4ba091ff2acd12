import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { SubjectHasher } from '@lode/privacy';
import { prefixedId, type Clock, CLOCK } from '@lode/platform';
import { plainArray, type RowOf, statement, typed } from '@lode/database';
import { EventOutbox } from '@lode/work';
import { withVerification, type ListedLead } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import {
  copied,
  type GivenLead,
  leadFields,
  type MergeRule,
  type LeadDraft,
  type LeadKeys,
  type LeadFields,
} from '../merging/lead-fields';
import type { LeadOrigin, RowDifference } from '../merging/merge-leads';
import { ListEntity } from '../lists/list.entity';
import { excludeLeads } from '../exclusions/exclusion.repository';
import { KnownLeads, type ImportMode, type KnownLead } from '../merging/known-leads';
import { lockList, noSuchList } from '../lists/list.repository';
import { addedLeadsEvents } from './added-leads.module';
import { withoutKeys, type HashesOfLead, LeadHashes } from './lead-hashes';
import {
  type LeadRow,
  deleteLeads,
  fieldNames,
  keyNames,
  findAlike,
  insertLeads,
  leadsAfter,
  type listedTypes,
  updateLeads,
} from './lead.statements';

/** A lead without its keys for matching. */
export type StoredLead = RowOf<typeof listedTypes>;

/** Outcome of a lead; `erased`: it concerns a person who has been erased. */
export type PutOutcome =
  | {
      readonly outcome: 'added' | 'updated' | 'duplicate';
      readonly id: string;
      /** The earlier row of the same lead. */
      readonly repeats?: number | undefined;
      /** Of a draft with a row. */
      readonly origin?: LeadOrigin | undefined;
      readonly difference?: RowDifference | undefined;
    }
  | { readonly outcome: 'erased' }
  | { readonly outcome: 'left_out' };

/** Leads to be added to one list. */
export interface LeadBatch {
  readonly account: string;
  readonly list: string;
  /** At most 1,000; may contain duplicates. */
  readonly drafts: readonly GivenLead[];
  readonly how: MergeRule;
  /** Rows of the drafts, by which repeated leads are distinguished from stored ones. */
  readonly rows?: readonly number[] | undefined;
  /** Rows of leads that earlier batches of the same file have written, by id. */
  readonly origins?: ReadonlyMap<string, LeadOrigin> | undefined;
  readonly mode?: ImportMode | undefined;
  /** The import of the leads, which can be undone. */
  readonly importId?: string | undefined;
}

export interface LeadsOfList {
  readonly account: string;
  readonly list: string;
  readonly leads: readonly string[];
}

/** Those of the hashes that are of erased people. */
const erasedAmong = statement({
  sql: 'SELECT hash FROM outreach.erased_among($1) AS hash',
  parameters: [typed<string>('text[]')],
  columns: { hash: 'text' },
});

/** `yes`: the triggers of leads and exclusions do not check rows, at most until the transaction ends. */
const setErasureChecked = statement({
  sql: `SELECT set_config('lode.erasure_checked', $1, true)`,
  parameters: ['text'],
  columns: { set_config: 'text' },
});

const writtenFields = [...fieldNames, ...keyNames] as const;

/**
 * JSON of a row for INSERT and UPDATE without its unknown values, which are null where a name is missing: Postgres reads
 * it faster. Its names need no escaping, and an object with them would cost as much as the rest.
 */
function rowText({ id, known: { lead }, hashes }: WrittenRow): string {
  const { subject_hashes, contact_hashes, hidden_by } = hashes;
  let text = JSON.stringify({ id, subject_hashes, contact_hashes, hidden_by }).slice(0, -1);
  for (const name of writtenFields) {
    const value = lead[name] ?? null;
    if (value !== null) text += `,"${name}":${JSON.stringify(value)}`;
  }
  return `${text}}`;
}

/** Ids in the order of a batch of up to 4,096 leads. */
function newIds(count: number, now: number): string[] {
  const random = randomBytes(10 * count);
  return Array.from({ length: count }, (_, index) => {
    random.writeUInt16BE(index, 10 * index);
    return prefixedId('led', now, random.subarray(10 * index, 10 * index + 10));
  });
}

/** Removes the keys for matching. */
export const storedLead = (row: LeadRow): StoredLead => withoutKeys(row);

/** Each address of a listed lead has a verdict: also one that the account added, and that was never verified. */
export function listedLead(stored: StoredLead, contacted: ContactedLead | undefined): ListedLead {
  const created = stored.created_at.toISOString();
  const contacts = stored.contacts.map((contact) => withVerification(contact, created));
  const { state, last_contacted_at } = contacted ?? neverContacted;
  const lead = Object.assign(copied(stored, ['id', ...leadFields]), {
    contacts,
    ...{ suppression: null, email_masked: null },
    state,
    last_contacted_at: last_contacted_at?.toISOString() ?? null,
    created_at: created,
    updated_at: stored.updated_at.toISOString(),
  });
  return withVerification(lead, created);
}

/** What happened to a lead in sequences. */
export interface ContactedLead {
  readonly state: ListedLead['state'];
  readonly last_contacted_at: Date | null;
}

const neverContacted: ContactedLead = { state: 'new', last_contacted_at: null };

/** Whether one of the hashes of a row is of an erased person. */
type IsErased = (hashes: readonly string[]) => boolean;

/**
 * Checks the hashes of many rows at once, and runs a write in which the triggers of leads and exclusions do not check them
 * again, which takes longer than the write itself.
 * @param hashes all subject hashes of the rows that are written
 * @param write stores no row for which `isErased` is true
 */
export async function withErasureCheck<Result>(
  manager: EntityManager,
  hashes: ReadonlySet<string>,
  write: (isErased: IsErased) => Promise<Result>,
): Promise<Result> {
  const erased = new Set((await erasedAmong.rows(manager, plainArray([...hashes]))).map(({ hash }) => hash));
  await setErasureChecked.run(manager, 'yes');
  const result = await write((own) => erased.size > 0 && own.some((hash) => erased.has(hash)));
  await setErasureChecked.run(manager, '');
  return result;
}

/** Leads of lists. Each method runs in a transaction of the account (`withAccount`). */
@Injectable()
export class LeadRepository {
  private readonly hashes: LeadHashes;

  constructor(
    hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EventOutbox) private readonly outbox: Pick<EventOutbox, 'write'>,
  ) {
    this.hashes = new LeadHashes(hasher);
  }

  /** Does the part of `put` that needs no transaction, for an import that writes another batch meanwhile. */
  async prepare(drafts: readonly GivenLead[]): Promise<void> {
    await this.hashes.of(drafts);
  }

  /**
   * Locks a list until the end of the transaction. Every transaction that changes leads of a list does this first, and
   * locks several lists in the order of their ids.
   * @throws ProblemError not_found, also for a list of another account
   */
  async lock(manager: EntityManager, account: string, list: string): Promise<void> {
    if ((await lockList.run(manager, account, list)) === 0) throw noSuchList();
  }

  /** Adds leads to a locked list. @returns outcomes in order */
  async put(manager: EntityManager, batch: LeadBatch): Promise<PutOutcome[]> {
    const known = new KnownLeads(await this.alike(manager, batch), batch.origins);
    const taken = batch.drafts.map((draft, index) =>
      known.take(draft, batch.how, batch.rows?.[index], batch.mode),
    );
    const changed = known.all.filter(({ isChanged }) => isChanged);
    const there = await this.write(manager, batch, changed);
    if (there.size > 0) await this.touch(manager, batch.account, batch.list);
    return taken.map(({ outcome, into, difference, repeats }): PutOutcome => {
      if (outcome === 'left_out') return { outcome };
      const id = there.get(into) ?? (into.isChanged ? undefined : into.id);
      return id === undefined
        ? { outcome: 'erased' }
        : { outcome, id, origin: into.origin, difference, repeats };
    });
  }

  /** Ids of the stored leads that match the drafts, in order. */
  async match(manager: EntityManager, batch: Omit<LeadBatch, 'how'>): Promise<(string | undefined)[]> {
    const known = new KnownLeads(await this.alike(manager, batch));
    return batch.drafts.map((draft) => known.find(draft)?.id);
  }

  /** Removes leads from a locked list. @returns the removed ones */
  async remove(manager: EntityManager, { account, list, leads }: LeadsOfList): Promise<LeadRow[]> {
    const rows = await deleteLeads.rows(manager, account, list, leads);
    if (rows.length > 0) await this.touch(manager, account, list);
    return rows;
  }

  /**
   * Replaces the values of a lead in a locked list.
   * @returns false, and replaces nothing, if the values concern an erased person
   */
  async replace(
    manager: EntityManager,
    { account, list, id }: { readonly account: string; readonly list: string; readonly id: string },
    lead: LeadDraft,
  ): Promise<boolean> {
    const written = await this.write(manager, { account, list }, [{ id, lead, isChanged: true }]);
    if (written.size > 0) await this.touch(manager, account, list);
    return written.size > 0;
  }

  /** Replaces the values of several leads in a locked list. @returns number of replaced leads */
  async replaceAll(
    manager: EntityManager,
    place: ListReference,
    leads: readonly { readonly id: string; readonly lead: LeadDraft }[],
  ): Promise<number> {
    const written = await this.write(
      manager,
      place,
      leads.map((each) => ({ ...each, isChanged: true })),
    );
    if (written.size > 0) await this.touch(manager, place.account, place.list);
    return written.size;
  }

  /** Leads after an id, ordered by id, including suppressed ones. */
  async pageAfter(
    manager: EntityManager,
    {
      account,
      list,
      after,
      chosen,
    }: {
      readonly account: string;
      readonly list: string;
      readonly after: string | undefined;
      /** Ids to which the page is limited. */
      readonly chosen?: readonly string[] | undefined;
    },
    limit: number,
  ): Promise<StoredLead[]> {
    const rows = await leadsAfter.rows(manager, account, list, after ?? '', limit, chosen ?? null);
    return rows.map(storedLead);
  }

  /** Updates the time of the last change of the list. */
  async touch(manager: EntityManager, account: string, list: string): Promise<void> {
    await manager.update(ListEntity, { accountId: account, id: list }, { updatedAt: this.now() });
  }

  now(): Date {
    return new Date(this.clock.now());
  }

  /** Stored leads that may match one of the drafts. */
  async alike(
    manager: EntityManager,
    { account, list, drafts }: Omit<LeadBatch, 'how'>,
  ): Promise<{ id: string; lead: LeadDraft }[]> {
    const emails = drafts.flatMap(({ key_email }) => key_email ?? []);
    const rows = await findAlike.rows(
      manager,
      account,
      list,
      emails,
      ...wantedBy(drafts, 'key_phone'),
      ...wantedBy(drafts, 'key_place'),
      ...wantedBy(drafts, 'key_name'),
      ...namesWanted(drafts),
    );
    return rows.map(({ id, created_at: _created, updated_at: _updated, ...lead }) => ({ id, lead }));
  }

  /** @returns ids of the leads that are in the list now; the others concern erased people */
  private async write(
    manager: EntityManager,
    place: ListReference,
    leads: readonly KnownLead[],
  ): Promise<Map<KnownLead, string>> {
    const ids = newIds(leads.length, this.clock.now());
    const hashed = await this.hashes.of(leads.map(({ lead }) => lead));
    const rows = leads.flatMap((known, index): WrittenRow[] => {
      const { hashes } = hashed[index] ?? {};
      return hashes ? [{ known, hashes, id: known.id ?? ids[index] ?? '' }] : [];
    });
    const stored = await this.writeLiving(manager, place, rows);
    return new Map(stored.map(({ known, id }) => [known, id]));
  }

  /** Without the rows of erased people. */
  private writeLiving(
    manager: EntityManager,
    place: ListReference,
    rows: readonly WrittenRow[],
  ): Promise<readonly WrittenRow[]> {
    if (rows.length < minChecked) return this.writeRows(manager, place, rows, () => false);
    return withErasureCheck(manager, subjectsOf(rows), async (isErased) => {
      const living = rows.filter(({ hashes }) => !isErased(hashes.subject_hashes));
      return this.writeRows(manager, place, living, isErased);
    });
  }

  private async writeRows(
    manager: EntityManager,
    place: ListReference,
    rows: readonly WrittenRow[],
    isErased: IsErased,
  ): Promise<WrittenRow[]> {
    const at = this.now();
    const fresh = rows.filter(isNew);
    const added = await storedOf(fresh, (content) =>
      insertLeads.rows(manager, place.account, place.list, content, at, place.importId ?? null),
    );
    const events = addedLeadsEvents(
      place.list,
      added.map(({ id }) => id),
    );
    if (events.length > 0) await this.outbox.write(manager, place.account, events);
    const changed = await storedOf(
      rows.filter((row) => !isNew(row)),
      (content) => updateLeads.rows(manager, place.account, place.list, content, at),
    );
    if (place.importId !== undefined) await this.record(manager, place, changed, at);
    const stored = [...added, ...changed];
    const exclusions = stored.filter(({ hashes }) => !isErased(hashes.exclusion.subject_hashes));
    await excludeLeads(
      manager,
      place,
      exclusions.map(({ id, hashes }) => [id, hashes.exclusion]),
    );
    return stored;
  }

  /** Records the values that an import changes, so that it can be undone. */
  private async record(
    manager: EntityManager,
    { account, importId = '' }: ListReference,
    changed: readonly WrittenRow[],
    at: Date,
  ): Promise<void> {
    const replaced = changed.flatMap(({ known: { before, lead }, id, hashes }) =>
      before ? [{ before, lead, id, subjects: hashes.subject_hashes }] : [],
    );
    if (replaced.length === 0) return;
    const earlier = await this.hashes.of(replaced.map(({ before }) => before));
    const rows = replaced.map(({ before, lead, id, subjects }, index) => ({
      id,
      ...differenceBetween(before, lead),
      subject_hashes: [...new Set([...subjects, ...(earlier[index]?.hashes.subject_hashes ?? [])])],
    }));
    await recordUpdates.run(manager, importId, account, JSON.stringify(rows), at);
  }
}

/** @returns the rows that are stored, without those of erased people */
async function storedOf(
  rows: readonly WrittenRow[],
  write: (content: string) => Promise<readonly { readonly id: string }[]>,
): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const stored = await write(`[${rows.map(rowText).join(',')}]`);
  const ids = new Set(stored.map(({ id }) => id));
  return rows.filter((row) => ids.has(row.id));
}

/** The fields in which two versions of a lead differ. */
function differenceBetween(
  before: LeadDraft,
  after: LeadDraft,
): { readonly known: Partial<LeadFields>; readonly imported: Partial<LeadFields> } {
  const names = fieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (lead: LeadDraft): Partial<LeadFields> =>
    Object.fromEntries(names.map((name) => [name, lead[name]]));
  return { known: pick(before), imported: pick(after) };
}

/**
 * Parameters: import, account, leads as JSON, time. Of a lead that an import changes repeatedly, the values before the first
 * change and after the last one are kept.
 */
const recordUpdates = statement({
  sql: `
    INSERT INTO outreach.import_updates AS kept (import_id, lead_id, account_id, known, imported, written_at, subject_hashes)
    SELECT $1, id, $2, known, imported, $4, subject_hashes
    FROM json_to_recordset($3) AS given (id text, known jsonb, imported jsonb, subject_hashes text[])
    ON CONFLICT (import_id, lead_id) DO UPDATE SET known = excluded.known || kept.known,
      imported = kept.imported || excluded.imported, written_at = excluded.written_at,
      subject_hashes = ARRAY(SELECT unnest(kept.subject_hashes) UNION SELECT unnest(excluded.subject_hashes))`,
  parameters: ['text', 'text', 'json', 'timestamptz'],
});

type ListReference = Pick<LeadBatch, 'account' | 'list' | 'importId'>;

/** Minimum number of rows that are checked at once: for fewer, triggers take less time than further statements. */
const minChecked = 20;

/** A lead to be written. */
interface WrittenRow {
  readonly known: KnownLead;
  readonly id: string;
  readonly hashes: HashesOfLead;
}

/** The hashes of leads and of their exclusions. */
const subjectsOf = (rows: readonly WrittenRow[]): Set<string> =>
  new Set(rows.flatMap(({ hashes }) => [...hashes.subject_hashes, ...hashes.exclusion.subject_hashes]));

const isNew = ({ known }: WrittenRow): boolean => known.id === undefined;

/** Keys to look up, and for each whether leads with an email may match. */
function wantedBy(
  drafts: readonly LeadDraft[],
  name: Exclude<keyof LeadKeys, 'key_email'>,
): [string[], boolean[]] {
  const wanted = new Map<string, boolean>();
  for (const { [name]: key, key_email } of drafts)
    if (key !== null) wanted.set(key, key_email === null || wanted.get(key) === true);
  return [[...wanted.keys()], [...wanted.values()]];
}

/** Distinct pairs of phone key and name to look up, and for each whether leads with an email may match. */
function namesWanted(drafts: readonly LeadDraft[]): [string[], string[], boolean[]] {
  const wanted = new Map<string, { key: string; name: string; withAddress: boolean }>();
  for (const { key_phone: key, name, key_email } of drafts) {
    if (key === null || name === null) continue;
    const pair = `${key}\n${name}`;
    wanted.set(pair, {
      key,
      name,
      withAddress: key_email === null || wanted.get(pair)?.withAddress === true,
    });
  }
  const all = [...wanted.values()];
  return [all.map(({ key }) => key), all.map(({ name }) => name), all.map(({ withAddress }) => withAddress)];
}
