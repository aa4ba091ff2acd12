import { Inject, Injectable } from '@nestjs/common';
import { type Clock, SubjectHasher, CLOCK } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { excludeLeads } from '../exclusions/write-exclusions';
import type { LeadDraft, LeadKeys } from '../merging/lead-fields';
import { KnownLeads, type KnownLead } from './known-leads';
import {
  INSERT_LEADS,
  leadColumns,
  newIds,
  storedLead,
  UPDATE_LEADS,
  written,
  type LeadRow,
} from './lead-rows';
import type { LeadBatch, LeadsOfList, LeadStore, PutOutcome, StoredLead } from './lead-store';
import { noSuchList } from './no-such-list';

/** Maximum leads compared per phone number and domain, per name and place, or per name. */
const maxMatches = 2000;

@Injectable()
export class LeadRepository implements LeadStore {
  constructor(
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async lock(manager: EntityManager, account: string, list: string): Promise<void> {
    const found = await manager.query<unknown[]>(
      'SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2 FOR UPDATE',
      [account, list],
    );
    if (found.length === 0) throw noSuchList();
  }

  async put(manager: EntityManager, batch: LeadBatch): Promise<PutOutcome[]> {
    const known = new KnownLeads(await this.alike(manager, batch));
    const taken = batch.drafts.map((draft) => known.take(draft, batch.how));
    const changed = known.all.filter(({ isChanged }) => isChanged);
    const there = await this.write(manager, batch, changed);
    if (there.size > 0) await this.touch(manager, batch.account, batch.list);
    return taken.map(({ outcome, into }): PutOutcome => {
      const id = there.get(into) ?? (into.isChanged ? undefined : into.id);
      return id === undefined ? { outcome: 'erased' } : { outcome, id };
    });
  }

  async remove(manager: EntityManager, { account, list, leads }: LeadsOfList): Promise<LeadRow[]> {
    const [rows] = await manager.query<[LeadRow[], number]>(
      `DELETE FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3) RETURNING ${leadColumns}`,
      [account, list, leads],
    );
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
    const rows = await manager.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM outreach.leads
       WHERE account_id = $1 AND list_id = $2 AND id > $3 ORDER BY list_id, id LIMIT $4`,
      [account, list, after ?? '', limit],
    );
    return rows.map(storedLead);
  }

  /** Updates the time of the last change of the list. */
  async touch(manager: EntityManager, account: string, list: string): Promise<void> {
    await manager.query('UPDATE outreach.lists SET updated_at = $3 WHERE account_id = $1 AND id = $2', [
      account,
      list,
      this.now(),
    ]);
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
    const wanted = (['key_phone', 'key_place', 'key_name'] as const).flatMap((key) => wantedBy(drafts, key));
    const rows = await manager.query<LeadRow[]>(ALIKE, [
      account,
      list,
      emails,
      ...wanted,
      ...namesWanted(drafts),
    ]);
    return rows.map(({ id, created_at: _created, updated_at: _updated, ...lead }) => ({ id, lead }));
  }

  /** @returns ids of the leads that are in the list now; the others concern erased people */
  private async write(
    manager: EntityManager,
    { account, list }: Pick<LeadBatch, 'account' | 'list'>,
    leads: readonly KnownLead[],
  ): Promise<Map<KnownLead, string>> {
    const now = this.clock.now();
    const ids = newIds(leads.length, now);
    const byId = new Map(leads.map((known, index) => [known.id ?? ids[index] ?? '', known]));
    const there = new Map<KnownLead, string>();
    for (const [statement, isNew] of [
      [INSERT_LEADS, true],
      [UPDATE_LEADS, false],
    ] as const) {
      const rows = [...byId].filter(([, { id }]) => (id === undefined) === isNew);
      if (rows.length === 0) continue;
      const leadsOf = rows.map(([id, { lead }]) => [id, lead] as const);
      const content = JSON.stringify(await written(leadsOf, this.hasher));
      const result = await manager.query<unknown>(statement, [account, list, content, new Date(now)]);
      for (const id of idsIn(result)) {
        const known = byId.get(id);
        if (known) there.set(known, id);
      }
    }
    const stored = [...there].map(([{ lead }, id]) => [id, lead] as const);
    await excludeLeads(manager, this.hasher, { account, list }, stored);
    return there;
  }
}

/** TypeORM returns UPDATE rows together with their count. */
function idsIn(result: unknown): string[] {
  const [first] = result as [unknown];
  const rows = (Array.isArray(first) ? first : result) as { id: string }[];
  return rows.map(({ id }) => id);
}

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

const near = (key: string, parameter: number): string => `
  SELECT near.id FROM unnest($${parameter}::text[], $${parameter + 1}::boolean[]) AS wanted (key, with_address),
    LATERAL (
      SELECT id FROM outreach.leads
      WHERE account_id = $1 AND list_id = $2 AND ${key} IS NOT NULL AND ${key} = wanted.key
        AND (wanted.with_address OR key_email IS NULL)
      ORDER BY key_email IS NOT NULL, id LIMIT ${maxMatches}) AS near`;

/**
 * Leads of the same phone number and name, however many share the number. Leads of a number are read once; a lookup per
 * name would read a large switchboard repeatedly.
 */
const NAMESAKES = `
  SELECT there.id FROM there JOIN unnest($10::text[], $11::text[], $12::boolean[]) AS wanted (key, name, with_address)
    ON there.key_phone = wanted.key AND there.name = lower(wanted.name)
  WHERE wanted.with_address OR NOT there.has_address`;

const ALIKE = `
  WITH there AS MATERIALIZED (
    SELECT id, key_phone, lower(name) AS name, key_email IS NOT NULL AS has_address FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND key_phone IS NOT NULL AND key_phone = ANY($4))
  SELECT ${leadColumns} FROM outreach.leads WHERE account_id = $1 AND id IN (
    SELECT id FROM outreach.leads
    WHERE account_id = $1 AND list_id = $2 AND key_email IS NOT NULL AND key_email = ANY($3)
    UNION ${near('key_phone', 4)}
    UNION ${near('key_place', 6)}
    UNION ${near('key_name', 8)}
    UNION ${NAMESAKES})
  ORDER BY key_email IS NOT NULL, id`;
