import { Controller } from '@nestjs/common';
import { ExportLeads, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { LeadExport } from './lead-export';

@Controller()
export class ExportLeadsHandler {
  constructor(private readonly leads: LeadExport) {}

  @Handles(ExportLeads)
  async export(request: ExportLeadsRequest, context: CallContext): Promise<FilePage> {
    return this.leads.page(accountOf(context), request, context);
  }
}
