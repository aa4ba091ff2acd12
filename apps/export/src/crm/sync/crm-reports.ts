import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  validationProblem,
  type FilePage,
  type GetCrmSyncReportRequest,
} from '@lode/contracts';
import { removeSuppressedInSlices, Suppressions } from '@lode/service-kit';
import { CrmSyncRepository } from './crm-sync.repository';
import { reportHeader, reportLines } from './sync-report';

/** Leads of a page. */
const pageRows = 500;

/** Reports of syncs as CSV files, without people who are suppressed by now. */
@Injectable()
export class CrmReports {
  constructor(
    @Inject(CrmSyncRepository) private readonly store: Pick<CrmSyncRepository, 'reports' | 'rowsAfter'>,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** @throws ProblemError not_found */
  async page(account: string, { id, sync_id: sync, cursor }: GetCrmSyncReportRequest): Promise<FilePage> {
    const [report] = await this.store.reports(account, id, sync);
    if (!report) throw new ProblemError('not_found', 'There is no such sync.');
    const rows = await this.store.rowsAfter(
      account,
      sync,
      cursor === undefined ? -1 : positionIn(cursor),
      pageRows,
    );
    const contacts = rows.map(({ number, contact }) => ({ number, ...contact }));
    const { value } = await removeSuppressedInSlices(contacts, this.suppressions.suppressionFilter(account));
    const visible = new Set(value.map(({ number }) => number));
    const lines = reportLines(rows.filter(({ number }) => visible.has(number)));
    const last = rows.length < pageRows ? undefined : rows.at(-1);
    return {
      headers:
        cursor === undefined ? { 'content-disposition': `attachment; filename="crm-sync-${sync}.csv"` } : {},
      body: cursor === undefined ? reportHeader() + lines : lines,
      next_cursor: last ? String(last.number) : null,
    };
  }
}

/** @throws ProblemError validation */
function positionIn(cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw validationProblem([
    {
      location: 'body.cursor',
      message: 'is no cursor of a report',
      fix: 'send next_cursor of the previous page',
    },
  ]);
}
