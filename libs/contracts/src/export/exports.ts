import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../email/lead-filters';
import { BooleanField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { FilePage } from '../shared/file-page';
import { ExcludeField } from '../shared/search-fields';
import { CreatedByField } from '../shared/created-by';

/** The CSV formats: the key in paths, the product, which paths may name too, and its name. */
export const crmFormats = [
  { key: 'crm-a', alias: 'hubspot', name: 'HubSpot' },
  { key: 'crm-b', alias: 'pipedrive', name: 'Pipedrive' },
  { key: 'crm-c', alias: 'salesforce', name: 'Salesforce Leads' },
] as const;

export class ExportLeadsRequest {
  @TextField({
    description: `Format: ${crmFormats.map(({ key, alias, name }) => `\`${key}\` or \`${alias}\` (${name})`).join(', ')}, \`csv\` or \`xlsx\` without a CRM. 404 for others.`,
    minLength: 1,
    maxLength: 4096,
    documentedValues: [
      ...crmFormats.map(({ key }) => key),
      ...crmFormats.map(({ alias }) => alias),
      'csv',
      'xlsx',
    ],
    example: 'crm-a',
  })
  crm_target!: string;

  @TextField({
    description: 'ID of a lead list. Give `list` or `results`, not both.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  list?: string;

  @TextField({
    description:
      'ID of a result set, as `result_id` and `GET /results` return it, or `latest` for the latest one of the account with leads or contacts that the key may read. Default: `latest`; 503 while a service that may hold it is unavailable.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'latest',
  })
  results?: string;

  @TextField({
    description:
      'Rows of the file: one per company with its own address and number, or one per person, without companies whose people are unknown. Default: `company`.',
    default: 'company',
    oneOf: ['company', 'contact'],
  })
  rows?: 'company' | 'contact';

  @VerifiedField()
  verified?: boolean;

  @HasField()
  has?: string;

  @MailProviderField()
  mail_provider?: string;

  @ScoreMinField()
  score_min?: number;

  @ExcludeField()
  exclude?: string;

  @TextField({
    description:
      'Columns of a `csv` or `xlsx` file in their order, separated by commas: fields of leads, `street`, `city`, `state`, `postal_code`, `country`, `domain`, `verdict`, or `custom.NAME` for a custom field. Default: the usual ones.',
    optional: true,
    minLength: 1,
    maxLength: 1500,
    example: 'name,company,email,phone,custom.last_visit',
  })
  fields?: string;

  @TextField({
    description:
      'A further file of an export that does not fit into one file, taken from the `Link` header (`rel="next"`) of the previous file. It includes the list or result set. Omit it for the first file.',
    optional: true,
    maxLength: 220,
    pattern: /^(?:[2-9]|[1-9]\d{1,4})\.[\w-]+$/,
    rule: 'must be the value from the Link header of the previous file',
    fix: 'follow the Link header with rel="next", or omit part for the first file',
  })
  part?: string;

  @BooleanField({
    description:
      'Whether the file starts with a UTF-8 byte order mark, which Excel needs to detect the encoding.',
    optional: true,
  })
  bom?: boolean;

  @TextField({
    description: 'NATS only: cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 3000,
  })
  cursor?: string;
}

export const ExportLeads = operation({
  service: 'export',
  name: 'export_leads',
  method: 'exports.download',
  assistants: { toolset: 'lists', collected: true },
  people: { shownBy: 'kept-people.ts of the end-to-end tests' },
  audit: { action: 'export.created' },
  summary: 'Export leads as a file',
  description:
    'Exports a lead list, a result set or, without parameters, the latest results of the account; suppressed contacts are excluded. A file never exceeds the limits of its CRM: a `Link` header with `rel="next"` points to the next file.',
  http: {
    method: 'GET',
    path: '/export/{crm_target}',
    scope: 'export:read',
    answer: 'file',
    media: 'text/csv',
  },
  access: 'account',
  request: ExportLeadsRequest,
  response: FilePage,
  timeout: seconds(30),
  idempotent: true,
  callerScopes: true,
  problems: ['forbidden', 'not_found', 'gone', 'conflict'],
  // Rows are filtered before they are written: people cannot be recognized in the text of a file.
  screen: (response) => response,
});

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

  @CreatedByField('export')
  created_by?: string | null;

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
  method: 'exports.list',
  assistants: notForAssistants.covered,
  people: withoutContacts.counts,
  summary: 'List exports',
  description: 'Lists the exports of the last year, newest first.',
  http: { method: 'GET', path: '/exports', scope: 'export:read' },
  request: ListExportsRequest,
  response: ExportRecords,
});

export const GetExport = operation({
  ...common,
  name: 'get_export',
  method: 'exports.get',
  assistants: notForAssistants.covered,
  people: withoutContacts.counts,
  summary: 'Get an export',
  description: 'Returns the format, time, number of rows and hash of an exported file.',
  http: { method: 'GET', path: '/exports/{id}', scope: 'export:read' },
  request: GetExportRequest,
  response: ExportRecord,
  problems: ['not_found'],
});
