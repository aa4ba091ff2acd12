import { Inject, Injectable } from '@nestjs/common';
import { type Clock, EventOutbox, SubjectHasher, CLOCK } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { ListEntity } from './list.entity';
import { excludeLeads } from '../exclusions/write-exclusions';
import type { GivenLead, LeadDraft, LeadKeys } from '../merging/lead-fields';
import { addedLeadsEvents } from './added-leads-events';
import { withErasureCheck, type IsErased } from './erasure-check';
import { KnownLeads, type KnownLead } from '../merging/known-leads';
import { LeadHashes, type HashesOfLead } from './lead-hashes';
import { newIds, storedLead, written, type WrittenLead } from './lead-rows';
import type { LeadBatch, LeadsOfList, LeadStore, PutOutcome, StoredLead } from './lead-store';
import {
  deleteLeads,
  findAlike,
  insertLeads,
  leadsAfter,
  updateLeads,
  type LeadRow,
} from './lead.statements';
import { lockList, noSuchList } from './list.repository';

@Injectable()
export class LeadRepository implements LeadStore {
  private readonly hashes: LeadHashes;

  constructor(
    hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EventOutbox) private readonly outbox: Pick<EventOutbox, 'write'>,
  ) {
    this.hashes = new LeadHashes(hasher);
  }

  async prepare(drafts: readonly GivenLead[]): Promise<void> {
    await this.hashes.of(drafts);
  }

  async lock(manager: EntityManager, account: string, list: string): Promise<void> {
    if ((await lockList.run(manager, account, list)) === 0) throw noSuchList();
  }

  async put(manager: EntityManager, batch: LeadBatch): Promise<PutOutcome[]> {
    const known = new KnownLeads(await this.alike(manager, batch), batch.origins);
    const taken = batch.drafts.map((draft, index) => known.take(draft, batch.how, batch.rows?.[index]));
    const changed = known.all.filter(({ isChanged }) => isChanged);
    const there = await this.write(manager, batch, changed);
    if (there.size > 0) await this.touch(manager, batch.account, batch.list);
    return taken.map(({ outcome, into, difference }): PutOutcome => {
      const id = there.get(into) ?? (into.isChanged ? undefined : into.id);
      return id === undefined ? { outcome: 'erased' } : { outcome, id, origin: into.origin, difference };
    });
  }

  async match(manager: EntityManager, batch: Omit<LeadBatch, 'how'>): Promise<(string | undefined)[]> {
    const known = new KnownLeads(await this.alike(manager, batch));
    return batch.drafts.map((draft) => known.find(draft)?.id);
  }

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

  async pageAfter(
    manager: EntityManager,
    { account, list, after }: Parameters<LeadStore['pageAfter']>[1],
    limit: number,
  ): Promise<StoredLead[]> {
    const rows = await leadsAfter.rows(manager, account, list, after ?? '', limit);
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
    place: Place,
    leads: readonly KnownLead[],
  ): Promise<Map<KnownLead, string>> {
    const ids = newIds(leads.length, this.clock.now());
    const hashed = await this.hashes.of(leads.map(({ lead }) => lead));
    const rows = leads.flatMap((known, index): WrittenRow[] => {
      const { hashes } = hashed[index] ?? {};
      return hashes
        ? [{ known, hashes, content: written(known.id ?? ids[index] ?? '', known.lead, hashes) }]
        : [];
    });
    const stored = await this.writeLiving(manager, place, rows);
    return new Map(stored.map(({ known, content }) => [known, content.id]));
  }

  /** Without the rows of erased people. */
  private writeLiving(
    manager: EntityManager,
    place: Place,
    rows: readonly WrittenRow[],
  ): Promise<readonly WrittenRow[]> {
    if (rows.length < minChecked) return this.writeRows(manager, place, rows, () => false);
    return withErasureCheck(manager, subjectsOf(rows), async (isErased) => {
      const living = rows.filter(({ content }) => !isErased(content.subject_hashes));
      return this.writeRows(manager, place, living, isErased);
    });
  }

  private async writeRows(
    manager: EntityManager,
    place: Place,
    rows: readonly WrittenRow[],
    isErased: IsErased,
  ): Promise<WrittenRow[]> {
    const added = await this.store(manager, place, insertLeads, rows.filter(isNew));
    const events = addedLeadsEvents(
      place.list,
      added.map(({ content }) => content),
    );
    if (events.length > 0) await this.outbox.write(manager, place.account, events);
    const changed = await this.store(
      manager,
      place,
      updateLeads,
      rows.filter((row) => !isNew(row)),
    );
    const stored = [...added, ...changed];
    const exclusions = stored.filter(({ hashes }) => !isErased(hashes.exclusion.subject_hashes));
    await excludeLeads(
      manager,
      place,
      exclusions.map(({ content, hashes }) => [content.id, hashes.exclusion]),
    );
    return stored;
  }

  /** @returns the rows that are stored, without those of erased people */
  private async store(
    manager: EntityManager,
    { account, list }: Place,
    statement: typeof insertLeads,
    rows: readonly WrittenRow[],
  ): Promise<WrittenRow[]> {
    if (rows.length === 0) return [];
    const content = JSON.stringify(rows.map((row) => row.content));
    const stored = await statement.rows(manager, account, list, content, this.now());
    const ids = new Set(stored.map(({ id }) => id));
    return rows.filter((row) => ids.has(row.content.id));
  }
}

type Place = Pick<LeadBatch, 'account' | 'list'>;

/** Minimum number of rows that are checked at once: for fewer, triggers take less time than further statements. */
const minChecked = 20;

/** A lead to be written. */
interface WrittenRow {
  readonly known: KnownLead;
  readonly content: WrittenLead;
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
