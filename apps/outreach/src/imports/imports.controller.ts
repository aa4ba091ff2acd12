import { Controller } from '@nestjs/common';
import {
  type FilePage,
  ImportLeads,
  type LeadImportIdRequest,
  type LeadImports,
  type LeadImportUndone,
  type ListIdRequest,
  ListLeadImports,
  ReadRejectedRows,
  type ReadRejectedRowsRequest,
  UndoLeadImport,
  PreviewLeadImport,
  type ImportLeadsRequest,
  type Job,
  type LeadImportPreview,
  type LeadImportReport,
  type PreviewLeadImportRequest,
} from '@lode/contracts';
import { JobWorker, Jobs, type RunningJob, UploadWork } from '@lode/work';
import { escapeCell } from '@lode/domain/crm-files';
import { csvLine, openFile } from '@lode/domain/csv';
import { removeSuppressedInSlices, Suppressions } from '@lode/privacy';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
import { ListJobRepository } from '../lists/list-job.repository';
import { importLeads } from './import-leads';
import { previewImport } from './lead-reader';
import { ImportRepository } from './import.repository';
import { LeadImportRepository } from './lead-import.repository';
import { UndoImport } from './undo-import';

/** Rows of a page of the rejected ones. */
const rowsPerPage = 500;

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: LeadImportRepository,
    private readonly lists: ListJobRepository,
    private readonly jobs: Jobs,
    private readonly uploads: UploadWork,
    private readonly source: DataSource,
    private readonly records: ImportRepository,
    private readonly undo: UndoImport,
    private readonly suppressions: Suppressions,
  ) {}

  @Handles(PreviewLeadImport)
  async preview(request: PreviewLeadImportRequest, context: CallContext): Promise<LeadImportPreview> {
    const account = accountOf(context);
    const { id: list, upload } = request;
    await this.uploads.check(upload, context);
    return this.uploads.reading({ account, upload }, context.signal, async (content) => {
      await withAccount(this.source, account, (manager) => this.lists.check(manager, account, [list]));
      return previewImport(await openFile(content, request), request.columns);
    });
  }

  @Handles(ImportLeads)
  async start(request: ImportLeadsRequest, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    await this.uploads.check(request.upload, context);
    return this.jobs.begin(ImportLeads, request, context, {
      total: null,
      subjects: [],
      check: (manager) => this.lists.check(manager, account, [request.id]),
    });
  }

  @Handles(ListLeadImports)
  async list({ id }: ListIdRequest, context: CallContext): Promise<LeadImports> {
    return { imports: await this.records.list(accountOf(context), id) };
  }

  /** Rows about suppressed people are omitted. */
  @Handles(ReadRejectedRows)
  async rejected(
    { id: list, import_id: id, cursor = '0' }: ReadRejectedRowsRequest,
    context: CallContext,
  ): Promise<FilePage> {
    const account = accountOf(context);
    const { titles, rows } = await this.records.rejected({ account, list, id }, Number(cursor), rowsPerPage);
    const filter = this.suppressions.suppressionFilter(account);
    const given = rows.map(({ cells, ...row }) => ({ row, own: Object.fromEntries(cells.entries()) }));
    const own = new Set(given.map((each) => each.own));
    const { value } = await removeSuppressedInSlices(given, filter);
    const lines = value
      // An object from which nothing was removed stays the same object.
      .filter((each) => own.has(each.own))
      .map(({ row, own: cells }) =>
        csvLine(
          [...titles.map((_, place) => cells[place] ?? ''), String(row.number), row.reason].map(escapeCell),
        ),
      );
    const header = csvLine([...titles.map(escapeCell), 'lode_row', 'lode_problem']);
    const last = rows.length === rowsPerPage ? rows.at(-1) : undefined;
    return {
      headers: { 'content-disposition': `attachment; filename="rejected-rows.csv"` },
      body: (cursor === '0' ? `\ufeff${header}` : '') + lines.join(''),
      next_cursor: last ? String(last.number) : null,
    };
  }

  @Handles(UndoLeadImport)
  async startUndo(request: LeadImportIdRequest, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    await this.undo.check({ account, list: request.id, id: request.import_id });
    return this.jobs.begin(UndoLeadImport, request, context, { total: null, subjects: [] });
  }

  @JobWorker(UndoLeadImport)
  runUndo({ id: list, import_id: id }: LeadImportIdRequest, job: RunningJob): Promise<LeadImportUndone> {
    return this.undo.run({ account: job.account, list, id }, job.id, job);
  }

  @JobWorker(ImportLeads)
  run(request: ImportLeadsRequest, job: RunningJob): Promise<LeadImportReport> {
    const { id: list, upload, tags = [], mode = 'both' } = request;
    const { account, id } = job;
    const target = this.imports.target({ account, id, list, tags, mode });
    return this.uploads.reading({ account, upload }, job.signal, async (content) =>
      importLeads(await openFile(content, request), target, job, request),
    );
  }
}
