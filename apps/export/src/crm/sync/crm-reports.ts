import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  validationProblem,
  type CrmSyncRowList,
  type FilePage,
  type GetCrmSyncReportRequest,
  type ListCrmSyncRowsRequest,
} from '@lode/contracts';
import { removeSuppressedInSlices, Suppressions } from '@lode/privacy';
import type { SyncRow } from '../engine/plan-rows';
import { CrmSyncRepository } from './crm-sync.repository';
import { reportHeader, reportLines, rowOf } from './sync-report';

/** Leads of a page of a file, and of a list by default. */
const pageRows = { file: 500, list: 50 };

/** Reports of syncs as lists and CSV files, without people who are suppressed by now. */
@Injectable()
export class CrmReports {
  constructor(
    @Inject(CrmSyncRepository) private readonly store: Pick<CrmSyncRepository, 'reports' | 'rowsAfter'>,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** @throws ProblemError not_found, validation */
  async page(account: string, { id, sync_id: sync, cursor }: GetCrmSyncReportRequest): Promise<FilePage> {
    await this.require(account, id, sync);
    const page = { after: positionIn(cursor), limit: pageRows.file };
    const rows = await this.store.rowsAfter(account, sync, page);
    const lines = reportLines(await this.visible(account, rows));
    return {
      headers:
        cursor === undefined ? { 'content-disposition': `attachment; filename="crm-sync-${sync}.csv"` } : {},
      body: cursor === undefined ? reportHeader() + lines : lines,
      next_cursor: nextCursor(rows, page.limit),
    };
  }

  /** @throws ProblemError not_found, validation */
  async rows(
    account: string,
    { id, sync_id: sync, action: state, limit = pageRows.list, cursor }: ListCrmSyncRowsRequest,
  ): Promise<CrmSyncRowList> {
    await this.require(account, id, sync);
    const rows = await this.store.rowsAfter(account, sync, { after: positionIn(cursor), limit, state });
    const visible = await this.visible(account, rows);
    return { rows: visible.map(rowOf), next_cursor: nextCursor(rows, limit) };
  }

  private async require(account: string, id: string, sync: string): Promise<void> {
    const [report] = await this.store.reports(account, id, sync);
    if (!report) throw new ProblemError('not_found', 'There is no such sync.');
  }

  private async visible(account: string, rows: readonly SyncRow[]): Promise<SyncRow[]> {
    const contacts = rows.map(({ number, contact }) => ({ number, ...contact }));
    const { value } = await removeSuppressedInSlices(contacts, this.suppressions.suppressionFilter(account));
    const visible = new Set(value.map(({ number }) => number));
    return rows.filter(({ number }) => visible.has(number));
  }
}

const nextCursor = (rows: readonly SyncRow[], limit: number): string | null => {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return last ? String(last.number) : null;
};

/** @returns the number of the last row before the page @throws ProblemError validation */
function positionIn(cursor: string | undefined): number {
  if (cursor === undefined) return -1;
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw validationProblem([
    {
      location: 'body.cursor',
      message: 'is no cursor of a report',
      fix: 'send next_cursor of the previous page',
    },
  ]);
}
