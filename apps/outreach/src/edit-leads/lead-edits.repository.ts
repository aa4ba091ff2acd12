import { ProblemError } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { LeadRepository } from '../lists/lead.repository';
import { leadColumns, type LeadRow } from '../lists/lead-rows';
import { newTags, type TagChange } from './new-tags';

/** Some leads of a list. */
export interface LeadsOfList {
  readonly account: string;
  readonly list: string;
  readonly leads: readonly string[];
}

/** Takes leads out of lists and changes their tags; every method throws not_found where there is no such list. */
export class LeadEditsRepository {
  constructor(
    private readonly source: DataSource,
    private readonly leads: LeadRepository,
  ) {}

  /** @returns those that were there */
  remove(place: LeadsOfList): Promise<LeadRow[]> {
    return this.changing(place, async (manager) => {
      const [rows] = await manager.query<[LeadRow[], number]>(
        `DELETE FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3) RETURNING ${leadColumns}`,
        [place.account, place.list, place.leads],
      );
      return { result: rows, isChanged: rows.length > 0 };
    });
  }

  /** @throws ProblemError not_found where the lead is not in the list */
  async removeOne(place: LeadsOfList): Promise<LeadRow> {
    const [lead] = await this.remove(place);
    if (!lead) throw new ProblemError('not_found', 'There is no such lead in the list.');
    return lead;
  }

  /** @returns how many have other tags than before */
  tag(place: LeadsOfList, change: TagChange): Promise<number> {
    return this.changing(place, async (manager, now) => {
      const { account, list, leads } = place;
      const rows = await manager.query<{ id: string; tags: string[] }[]>(
        'SELECT id, tags FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3)',
        [account, list, leads],
      );
      const changed = rows.flatMap(({ id, tags: before }) => {
        const tags = newTags(before, change);
        return tags ? [{ id, tags }] : [];
      });
      const [, count] = await manager.query<[unknown, number]>(TAG, [
        account,
        list,
        JSON.stringify(changed),
        now,
      ]);
      return { result: count, isChanged: count > 0 };
    });
  }

  private changing<Result>(
    { account, list }: LeadsOfList,
    change: (manager: EntityManager, now: Date) => Promise<{ result: Result; isChanged: boolean }>,
  ): Promise<Result> {
    return withAccount(this.source, account, async (manager) => {
      await this.leads.lock(manager, account, list);
      const { result, isChanged } = await change(manager, this.leads.now());
      if (isChanged) await this.leads.touch(manager, account, list);
      return result;
    });
  }
}

/** As leads are written: see `UPDATE_LEADS`. */
const TAG = `
  WITH told AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3) AS given (id text, tags text[]))
  UPDATE outreach.leads AS lead SET tags = told.tags, updated_at = $4
  FROM told
  WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = told.id AND lead.id = ANY (ARRAY(SELECT id FROM told))`;
