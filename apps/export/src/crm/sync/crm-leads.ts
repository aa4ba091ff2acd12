import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ListedLead, type ResultRow, ListLeads, type SyncCrmRequest } from '@lode/contracts';
import { ResultReader } from '@lode/work';
import { createContext, Bus, type CallContext } from '@lode/bus';
import { removeSuppressedInSlices, Suppressions } from '@lode/privacy';
import type { ExportedLead } from '../../leads/exported-lead';
import { maxRowsOfLead, rowsOf, type RowSelection } from '../../leads/rows-of';

/**
 * The value of the unique field: the id of a lead of a list, and a hash for a row of a result set, which has none. Rows
 * of people at a company have the id of the company and a hash of the person.
 */
function lodeIdOf(lead: ListedLead | ResultRow, row: ExportedLead, isContactRow: boolean): string {
  const person = [row.email?.toLowerCase() ?? '', row.person?.full ?? ''];
  if ('id' in lead) {
    const id = lead.id.replace(/^led_/, '');
    return isContactRow ? `${id}-${hashOf(person).slice(0, 12)}` : id;
  }
  const identity = row.email === null ? [row.domain ?? '', row.business ?? '', row.address ?? ''] : [];
  return hashOf([...person, ...identity]).slice(0, 32);
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** A row of a lead. */
export interface LeadRow {
  readonly lodeId: string;
  readonly lead: ExportedLead;
}

export interface LeadRows {
  readonly rows: readonly LeadRow[];
  /** Null at the end. */
  readonly next: string | null;
}

/** Milliseconds for a page of leads. */
const pageMs = 30_000;

const selectionOf = ({ rows, verified, has }: SyncCrmRequest): RowSelection => ({
  ...(rows === 'contact' && { rows }),
  ...(verified === true && { verified }),
  ...(has !== undefined && { has }),
});

/** The leads of a list or result set, without suppressed ones. */
@Injectable()
export class CrmLeads {
  constructor(
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    @Inject(ResultReader) private readonly results: Pick<ResultReader, 'page'>,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** @throws ProblemError not_found, gone, forbidden for a key without the scope of the results */
  async check({ list, results }: SyncCrmRequest, context: CallContext): Promise<void> {
    if (list === undefined) await this.results.page({ id: results ?? '', limit: 1 }, context);
    else await this.bus.call(ListLeads, { id: list, limit: 1 }, context);
  }

  /** @param maxRows of the page @throws ProblemError not_found, gone */
  async page(
    request: SyncCrmRequest,
    {
      account,
      cursor,
      maxRows,
    }: { readonly account: string; readonly cursor: string | null; readonly maxRows: number },
    signal: AbortSignal,
  ): Promise<LeadRows> {
    const selection = selectionOf(request);
    const limit = Math.max(1, Math.floor(maxRows / maxRowsOfLead(selection)));
    const { leads, next } = await this.read(request, { account, cursor, limit }, signal);
    const visible = (await removeSuppressedInSlices(leads, this.suppressions.suppressionFilter(account)))
      .value;
    const isContactRow = selection.rows === 'contact';
    const rows = visible.flatMap((lead) =>
      rowsOf(lead, selection).map((row) => ({ lodeId: lodeIdOf(lead, row, isContactRow), lead: row })),
    );
    return { rows, next };
  }

  private async read(
    { list, results }: SyncCrmRequest,
    {
      account,
      cursor,
      limit,
    }: { readonly account: string; readonly cursor: string | null; readonly limit: number },
    cancellation: AbortSignal,
  ): Promise<{ readonly leads: readonly (ListedLead | ResultRow)[]; readonly next: string | null }> {
    const context = createContext(pageMs, { account, cancellation });
    const from = cursor === null ? { limit } : { cursor, limit };
    if (list !== undefined) {
      const request = { id: list, suppression: 'none', ...from } as const;
      const { leads, next_cursor: next } = await this.bus.call(ListLeads, request, context);
      return { leads: leads.map(withoutSuppressedPeople), next };
    }
    const { rows, next_cursor: next } = await this.results.page({ id: results ?? '', ...from }, context);
    return { leads: rows, next };
  }
}

const withoutSuppressedPeople = (lead: ListedLead): ListedLead => ({
  ...lead,
  contacts: lead.contacts.filter(({ suppression }) => suppression === undefined),
});
