import { SubmitExport, type Done, type SubmitExportRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import type { Arrivals } from '../access-subject/arrivals';
import type { ExportRepository } from '../database/export.repository';

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
