import { idForm } from '../fields/text-forms';
import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

const id = {
  description: 'The id of the export.',
  example: 'exp_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
} as const;

/** A file that the account exported, or the requested part of it. */
export class ExportRecord {
  @TextField(id)
  id!: string;

  @TextField({ description: 'The format.', example: 'crm-a' })
  crm_target!: string;

  @TextField({ description: 'The lead list; null where it was none.', nullable: true })
  list!: string | null;

  @TextField({
    description: 'The result set; null where it was none, or where there was nothing yet.',
    nullable: true,
  })
  results!: string | null;

  @IntegerField({ description: 'Which file it was, where one may not hold everything.', minimum: 1 })
  part!: number;

  @TextField({ description: 'The name of the file.', example: 'hubspot-leads-2026-11-23.csv' })
  file_name!: string;

  @IntegerField({
    description:
      'Rows that were sent, without the header row; while the export runs, up to one page more than the client has received.',
    minimum: 0,
  })
  rows!: number;

  @IntegerField({ description: 'Bytes that were handed out.', minimum: 0 })
  bytes!: number;

  @TextField({
    description:
      'The SHA-256 of the whole file in hex; null as long as not all of it was taken: over HTTP by the connection, on the bus by asking for the empty page at the end.',
    nullable: true,
  })
  sha256!: string | null;

  @TextField({ description: 'The request that asked for it, as in the header `X-Request-Id`.' })
  request_id!: string;

  @InstantField({ description: 'When it began.' })
  created_at!: string;

  @InstantField({
    description: 'When all of it had been taken; null as long as it was not.',
    nullable: true,
  })
  finished_at!: string | null;
}

export class ListExportsRequest {
  @IntegerField({ description: 'Exports in one answer.', minimum: 1, maximum: 500, default: 100 })
  limit?: number;

  @TextField({
    description: 'The cursor of the page. Omit it for the first page, the newest exports.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class ExportRecords {
  @ObjectListField(() => ExportRecord, { description: 'The exports, newest first.' })
  exports!: ExportRecord[];

  @TextField({ description: 'The cursor of the next ones; null at the end.', nullable: true })
  next_cursor!: string | null;
}

export class GetExportRequest {
  @TextField({ ...id, minLength: 1, maxLength: 64, ...idForm })
  id!: string;
}

const common = { service: 'export', access: 'account', timeout: seconds(10), idempotent: true } as const;

export const ListExports = operation({
  ...common,
  name: 'list_exports',
  summary: 'List exports',
  description: 'Lists the exports of the last year, newest first.',
  http: { method: 'GET', path: '/exports', scope: 'export:read' },
  request: ListExportsRequest,
  response: ExportRecords,
});

export const GetExport = operation({
  ...common,
  name: 'get_export',
  summary: 'Get an export',
  description: 'Returns the format, the time, the number of rows and the hash of an exported file.',
  http: { method: 'GET', path: '/exports/{id}', scope: 'export:read' },
  request: GetExportRequest,
  response: ExportRecord,
  problems: ['not_found'],
});
