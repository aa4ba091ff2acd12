import { Controller } from '@nestjs/common';
import {
  ExportLeads,
  type ExportLeadsRequest,
  type FilePage,
  GetExport,
  ListExports,
  type ExportRecord,
  type ExportRecords,
  type GetExportRequest,
  type ListExportsRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { LeadExport } from './lead-export';
import { ExportRepository } from './export.repository';

const usualPage = 100;

@Controller()
export class ExportsController {
  constructor(
    private readonly leads: LeadExport,
    private readonly exports: ExportRepository,
  ) {}

  @Handles(ExportLeads)
  async export(request: ExportLeadsRequest, context: CallContext): Promise<FilePage> {
    return this.leads.page(accountOf(context), request, context);
  }

  @Handles(ListExports)
  async list(
    { limit = usualPage, cursor }: ListExportsRequest,
    context: CallContext,
  ): Promise<ExportRecords> {
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'exp');
    const found = await this.exports.list(accountOf(context), before, limit + 1);
    const exports = found.slice(0, limit);
    const last = found.length > limit ? exports.at(-1) : undefined;
    return { exports, next_cursor: last ? cursorAfterId(last.id) : null };
  }

  @Handles(GetExport)
  async get({ id }: GetExportRequest, context: CallContext): Promise<ExportRecord> {
    return this.exports.get(accountOf(context), id);
  }
}
