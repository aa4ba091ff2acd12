import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { counted } from '../operation/question';
import { uploadOperations } from '../operation/uploads';
import { FilePage } from '../shared/file-page';
import { Job } from '../shared/job';
import { CharsetField, ReadCharsetField, SheetField, tableTypes, UploadField } from '../shared/upload';
import { AddedLeads, LeadInput, maxLeadProblems } from './lead';
import { ListIdRequest, TagsField } from './lists';

/** Maximum number of rows of one import of leads. */
export const maxLeadRows = 100_000;

export const importModes = ['add', 'update', 'both'] as const;

export class PreviewLeadImportRequest extends ListIdRequest {
  @UploadField('ID of the upload with the file: CSV, XLSX, ODS, JSON lines or vCard.')
  upload!: string;

  @CharsetField()
  charset?: string;

  @SheetField()
  sheet?: string;

  @TextListField({
    description:
      'Columns of the file, each as `field=header`, such as `email=Kontakt`: a field of a lead, `street`, `city`, `state`, `postal_code` or `country`, `custom` for a custom field, or `-` to ignore the column. In the query, repeat `columns` for each column. Columns that are not named are recognized from the headers.',
    optional: true,
    maxItems: 100,
    items: {
      minLength: 3,
      maxLength: 300,
      pattern: /^[a-z_0-9-]+=.+$/s,
      rule: 'must be a field, an equals sign and the header of a column',
      fix: 'send for example email=Kontakt',
    },
  })
  columns?: string[];
}

export class ImportLeadsRequest extends PreviewLeadImportRequest {
  @TagsField('Tags for all leads of the file, at most 20. In the query, repeat `tags` for each tag.', true)
  tags?: string[];

  @TextField({
    description:
      'Whether rows only add leads (`add`: leads of the list stay as they are), only update leads that the list has (`update`), or both. Default: `both`.',
    oneOf: importModes,
    default: 'both',
  })
  mode?: (typeof importModes)[number];
}

export class LeadImportProblem {
  @IntegerField({ description: 'Row of the file, from 1, including the header row.', minimum: 1 })
  row!: number;

  @TextField({
    description:
      'Reason why the row, or one of its values, was skipped, or how it differs from an earlier row of the same lead. It contains no data of the row.',
  })
  reason!: string;

  @BooleanField({
    description: 'Whether the whole row was left out; false if its other values were imported.',
  })
  rejected!: boolean;
}

/** Maximum number of columns in a report, and characters of a title. */
export const maxImportColumns = 200;
export const maxImportHeaderLength = 100;

export class LeadImportColumn {
  @TextField({ description: 'Title of the column in the file; a longer one is cut.', maxLength: 100 })
  header!: string;

  @TextField({
    description:
      'Field of the leads that the column fills, such as `email`, `address` or `custom.last_visit`. Null if the column is ignored, because a lead has at most 20 custom fields.',
    nullable: true,
  })
  field!: string | null;
}

const headerRow = {
  description:
    'Row of the file that names the columns, from 1; rows above it are not read. Null without rows.',
  minimum: 1,
  nullable: true,
};
const columnsOfFile = {
  description: 'Columns of the file with the fields that they fill; at most 200.',
  maxItems: maxImportColumns,
};

/** The result of the job. Each row has one end: the seven numbers add up to the rows. */
export class LeadImportReport extends AddedLeads {
  @IntegerField({
    description: 'Number of rows whose lead the list already has with all their values.',
    minimum: 0,
  })
  unchanged!: number;

  @IntegerField({
    description:
      'Number of rows left out because they are no leads: totals, notes below the table, repeated headers, rows of words for no value; with the mode `update`, also leads that the list does not have.',
    minimum: 0,
  })
  left_out!: number;

  @IntegerField({ description: 'Number of rows read, without the header and empty rows.', minimum: 0 })
  rows!: number;

  @ReadCharsetField()
  charset!: string | null;

  @TextField({
    description:
      'Tool that has exported the file, recognized by its headers, such as `HubSpot`. Null for others.',
    nullable: true,
  })
  tool!: string | null;

  @IntegerField(headerRow)
  header_row!: number | null;

  @ObjectListField(() => LeadImportColumn, columnsOfFile)
  columns!: LeadImportColumn[];

  @ObjectListField(() => LeadImportProblem, {
    description: 'Skipped rows and values with the reason, in the order of the file; at most 1,000.',
    maxItems: maxLeadProblems,
  })
  problems!: LeadImportProblem[];
}

/** Rows that the preview of an import returns. */
export const maxImportSamples = 5;

export class LeadImportSample {
  @IntegerField({ description: 'Row of the file, from 1, including the header row.', minimum: 1 })
  row!: number;

  @ObjectField(() => LeadInput, {
    description: 'The lead as the import would add it. Null if the row would be left out.',
    nullable: true,
  })
  lead!: LeadInput | null;

  @TextListField({ description: 'Reasons why the row, or one of its values, would be left out.' })
  problems!: string[];
}

export class LeadImportPreview {
  @ReadCharsetField()
  charset!: string | null;

  @TextField({
    description:
      'Tool that has exported the file, recognized by its headers, such as `HubSpot`. Null for others.',
    nullable: true,
  })
  tool!: string | null;

  @IntegerField(headerRow)
  header_row!: number | null;

  @ObjectListField(() => LeadImportColumn, columnsOfFile)
  columns!: LeadImportColumn[];

  @ObjectListField(() => LeadImportSample, {
    description: 'The first rows after the header, at most five. Rows about suppressed people are omitted.',
    maxItems: maxImportSamples,
  })
  rows!: LeadImportSample[];
}

const importFile = {
  types: [...tableTypes],
  limit: 50 * 1024 * 1024,
  operations: uploadOperations.outreach,
};

export const PreviewLeadImport = operation({
  service: 'outreach',
  access: 'account',
  name: 'preview_lead_import',
  method: 'lists.previewImport',
  assistants: notForAssistants.upload,
  people: { shownBy: 'import-leads.int.spec.ts of outreach' },
  audit: { none: 'Changes nothing; the file is in the body.' },
  summary: 'Preview an import of leads',
  description:
    'Returns the field of every column of a CSV file and the leads of its first rows, and adds nothing. `POST /lists/{id}/import` imports the file.',
  http: {
    method: 'POST',
    path: '/lists/{id}/import/preview',
    scope: 'lists:write',
    upload: importFile,
  },
  request: PreviewLeadImportRequest,
  example: 'Email,First Name,Company\nada.moore@cedar.example,Ada,Cedar Dental Care\n',
  response: LeadImportPreview,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found', 'gone'],
});

export const ImportLeads = operation({
  service: 'outreach',
  access: 'account',
  name: 'import_leads',
  method: 'lists.import',
  assistants: notForAssistants.upload,
  people: { shownBy: 'import-leads.int.spec.ts of outreach' },
  audit: { action: 'leads.imported' },
  question: () => 'leads of a file',
  summary: 'Import leads from a CSV file',
  description:
    'A row at the start names the columns in any order; unknown columns become custom fields, and empty cells change nothing. The job reports the field of every column, and how many rows were added, updated and skipped, with the reasons.',
  http: {
    method: 'POST',
    path: '/lists/{id}/import',
    scope: 'lists:write',
    upload: importFile,
  },
  request: ImportLeadsRequest,
  example: 'Email,First Name,Company\nada.moore@cedar.example,Ada,Cedar Dental Care\n',
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found', 'gone'],
});

/** What has become of the leads of an import that was undone. */
export class LeadImportUndone {
  @IntegerField({
    description:
      'Number of leads removed: the import had added them, and they were neither changed nor enrolled.',
    minimum: 0,
  })
  removed!: number;

  @IntegerField({
    description: 'Number of leads with values restored: those that are still the imported ones.',
    minimum: 0,
  })
  restored!: number;

  @IntegerField({
    description: 'Number of leads kept as they are, because they were changed or enrolled since.',
    minimum: 0,
  })
  kept!: number;
}

/** An import of a file; the seven numbers add up to its rows. */
export class LeadImportRecord extends AddedLeads {
  @TextField({ description: 'ID of the import.', example: 'imp_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'ID of its job, which has the report for 24 hours.' })
  job_id!: string;

  @IntegerField({ description: 'Number of rows read.', minimum: 0 })
  rows!: number;

  @IntegerField({
    description: 'Number of rows whose lead the list already had with all their values.',
    minimum: 0,
  })
  unchanged!: number;

  @IntegerField({ description: 'Number of rows left out because they are no leads.', minimum: 0 })
  left_out!: number;

  @InstantField({ description: 'Time at which the import started.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the import was undone. Null if it was not.', nullable: true })
  undone_at!: string | null;

  @ObjectField(() => LeadImportUndone, {
    description: 'Results for its leads. Null if it was not undone.',
    nullable: true,
  })
  undone!: LeadImportUndone | null;
}

export class LeadImports {
  @ObjectListField(() => LeadImportRecord, {
    description: 'Imports of the last 30 days, newest first; at most 1,000.',
  })
  imports!: LeadImportRecord[];
}

const aboutImport = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  problems: ['not_found'],
} as const;

export const ListLeadImports = operation({
  ...aboutImport,
  name: 'list_lead_imports',
  method: 'lists.imports',
  assistants: notForAssistants.small,
  people: withoutContacts.counts,
  summary: 'List imports of a lead list',
  description:
    'Lists the imports of the last 30 days, newest first, with the number of rows by what has become of them.',
  http: { method: 'GET', path: '/lists/{id}/imports', scope: 'lists:read' },
  request: ListIdRequest,
  response: LeadImports,
  idempotent: true,
});

export class LeadImportIdRequest extends ListIdRequest {
  @TextField({
    description: 'ID of the import.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'imp_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  import_id!: string;
}

export class ReadRejectedRowsRequest extends LeadImportIdRequest {
  @TextField({
    description: 'NATS only: cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 10,
    pattern: /^\d{1,9}$/,
    rule: 'must be a cursor of the file',
    fix: 'send the next_cursor of the previous page, or omit it for the first page',
  })
  cursor?: string;
}

export const ReadRejectedRows = operation({
  ...aboutImport,
  name: 'read_rejected_rows',
  method: 'lists.rejectedRows',
  assistants: notForAssistants.covered,
  people: { shownBy: 'undo-import.int.spec.ts of outreach' },
  audit: { action: 'file.downloaded' },
  summary: 'Download the rejected rows of an import',
  description:
    'Returns the rows of the file that were left out or invalid, with the columns of the file, the number of the row and the reason. Rows about suppressed people are omitted.',
  http: {
    method: 'GET',
    path: '/lists/{id}/imports/{import_id}/rejected-rows',
    scope: 'lists:read',
    answer: 'file',
    media: 'text/csv',
  },
  request: ReadRejectedRowsRequest,
  response: FilePage,
  idempotent: true,
  // Rows are filtered before they are written: people cannot be recognized in the text of a file.
  screen: (response) => response,
});

export const UndoLeadImport = operation({
  ...aboutImport,
  name: 'undo_lead_import',
  method: 'lists.undoImport',
  assistants: notForAssistants.small,
  people: withoutContacts.counts,
  audit: { action: 'leads.import_undone' },
  question: () => 'undoing of an import',
  summary: 'Undo an import of leads',
  description:
    'Starts a job that removes the leads that the import added, and that were neither changed nor enrolled since, and restores the values that are still the imported ones. Possible for 30 days; a repetition changes nothing.',
  http: { method: 'DELETE', path: '/lists/{id}/imports/{import_id}', scope: 'lists:write' },
  request: LeadImportIdRequest,
  response: Job,
  idempotent: true,
});

export class MergeListsRequest extends ListIdRequest {
  @TextListField({
    description: 'IDs of the lists whose leads are added.',
    minItems: 1,
    maxItems: 20,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  from!: string[];

  @BooleanField({
    description:
      'Whether the source lists are deleted after their leads were moved; a list that is not empty at the end is kept. Default: false.',
    default: false,
  })
  delete_sources?: boolean;
}

export const MergeLists = operation({
  service: 'outreach',
  access: 'account',
  name: 'merge_lists',
  method: 'lists.merge',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  audit: { action: 'lists.merged' },
  question: ({ from }) => counted(from.length, 'list', 'lists'),
  summary: 'Merge lead lists',
  description:
    'Starts a job that adds the leads of other lists to this list. A lead in both is stored once, with its missing values filled in.',
  http: { method: 'POST', path: '/lists/{id}/merge', scope: 'lists:write' },
  request: MergeListsRequest,
  example: { from: ['lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e'] },
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found', 'conflict'],
});
