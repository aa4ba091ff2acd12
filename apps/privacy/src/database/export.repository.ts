import { Injectable } from '@nestjs/common';
import type { SubmitExportRequest } from '@lode/contracts';
import { DataSource, MoreThan } from 'typeorm';
import { putExport } from './subject-request.statements';
import { SubmittedExportEntity } from './submitted-export.entity';

/** Data about people that services submit. */
@Injectable()
export class ExportRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Stores a part; a repeated part replaces the earlier one.
   * @returns whether it was stored: late parts of a deleted request are dropped
   */
  keep({ request_id: requestId, service, part, last, items }: SubmitExportRequest): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const kept = await putExport.run(manager, requestId, service, part, last, JSON.stringify(items));
      // An earlier attempt may have had more parts.
      if (last) await manager.delete(SubmittedExportEntity, { requestId, service, part: MoreThan(part) });
      return kept > 0;
    });
  }
}
