import { Controller } from '@nestjs/common';
import { SubmitExport, type Done, type SubmitExportRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { Arrivals } from '../access-subject/arrivals';
import { ExportRepository } from '../database/export.repository';

@Controller()
export class SubmitExportHandler {
  constructor(
    private readonly exports: ExportRepository,
    private readonly arrivals: Arrivals,
  ) {}

  @Handles(SubmitExport)
  async submit(request: SubmitExportRequest): Promise<Done> {
    if (await this.exports.keep(request)) this.arrivals.notify(request.request_id);
    return { done: true };
  }
}
