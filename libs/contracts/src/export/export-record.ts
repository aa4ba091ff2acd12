import { idForm } from '../fields/text-forms';
import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

const id = {
  description: 'ID of the export.',
  example: 'exp_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
} as const;

/** A file that the account exported, or the requested part of it. */
export class ExportRecord {
  @TextField(id)
  id!: string;

  @TextField({ description: 'CSV format.', example: 'crm-a' })
  crm_target!: string;

  @TextField({
    description: 'ID of the exported lead list. Null if a result set was exported.',
    nullable: true,
  })
  list!: string | null;

  @TextField({
    description: 'ID of the exported result set. Null if a list was exported, or if there was no result set.',
    nullable: true,
  })
  results!: string | null;

  @IntegerField({
    description: 'Number of the file, from 1, for exports that need several files.',
    minimum: 1,
  })
  part!: number;

  @TextField({ description: 'Name of the file.', example: 'hubspot-leads-2026-11-23.csv' })
  file_name!: string;

  @IntegerField({
    description:
      'Number of rows sent, without the header row. While the export runs, up to one page more than the client has received.',
    minimum: 0,
  })
  rows!: number;

  @IntegerField({ description: 'Number of bytes sent.', minimum: 0 })
  bytes!: number;

  @IntegerField({ description: 'Number of leads that `exclude` left out, so far.', minimum: 0 })
  excluded!: number;

  @TextField({
    description:
      'SHA-256 of the complete file in hexadecimal digits. Null until the client has received all of it; on NATS, until the client has requested the empty page at the end.',
    nullable: true,
  })
  sha256!: string | null;

  @TextField({ description: 'ID of the request that started the export, as in the header `X-Request-Id`.' })
  request_id!: string;

  @InstantField({ description: 'Time at which the export started.' })
  created_at!: string;

  @InstantField({
    description: 'Time at which the client had received the complete file. Null until then.',
    nullable: true,
  })
  finished_at!: string | null;
}

export class ListExportsRequest {
  @IntegerField({
    description: 'Maximum number of exports per page, 1 to 500. Default: 100.',
    minimum: 1,
    maximum: 500,
    default: 100,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest exports.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class ExportRecords {
  @ObjectListField(() => ExportRecord, { description: 'The exports, newest first.' })
  exports!: ExportRecord[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
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
  description: 'Returns the format, time, number of rows and hash of an exported file.',
  http: { method: 'GET', path: '/exports/{id}', scope: 'export:read' },
  request: GetExportRequest,
  response: ExportRecord,
  problems: ['not_found'],
});
