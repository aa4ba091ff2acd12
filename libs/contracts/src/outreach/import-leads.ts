import { idForm } from '../fields/text-forms';
import { BooleanField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { Job } from '../jobs/job';
import { operation, seconds } from '../operation/operation';
import { UploadField } from '../uploads/upload';
import { uploadOperations } from '../uploads/upload-operations';
import { AddedLeads } from './added-leads';
import { ListIdRequest, TagsField } from './lead-list';

/** Most rows of one import of leads. */
export const mostLeadRows = 100_000;
/** Most problems that a report of such an import tells. */
export const mostLeadProblems = 1000;

export class ImportLeadsRequest extends ListIdRequest {
  @UploadField('The id of the upload that holds the CSV.')
  upload!: string;

  @TagsField('Tags for all leads of the file; in the query, `tags` once for each.', true)
  tags?: string[];
}

export class LeadImportProblem {
  @IntegerField({ description: 'The row of the file, from 1; the header counts.', minimum: 1 })
  row!: number;

  @TextField({ description: 'Why it, or one of its values, was left out. Nothing of the row is told.' })
  reason!: string;
}

/** The result of the job: the five numbers together are its rows. */
export class LeadImportReport extends AddedLeads {
  @IntegerField({ description: 'Rows that were read, without the header and empty ones.', minimum: 0 })
  rows!: number;

  @ObjectListField(() => LeadImportProblem, {
    description: 'Why rows, or some of their values, were left out, in their order; the first 1,000.',
    maxItems: mostLeadProblems,
  })
  problems!: LeadImportProblem[];
}

export const ImportLeads = operation({
  service: 'outreach',
  access: 'account',
  name: 'import_leads',
  summary: 'Add the rows of a CSV file to a list',
  description:
    'The first row names the columns, in any order and with the usual spellings of CRMs and spreadsheets (`Email Address`, `Company`, `First Name`, …); other columns become fields of your own. Separators may be commas, semicolons or tabs, the text UTF-8, UTF-16 or Windows-1252. Rows that cannot be read never end the import: the result of the job counts `rows`, `added`, `updated`, `duplicates`, `suppressed` and `invalid`, and says which and why. A file of more than 100,000 rows is refused as a whole before anything is written. A job that is cancelled leaves what it has written, and its progress says how much that is.',
  http: {
    method: 'POST',
    path: '/lists/{id}/import',
    scope: 'lists:write',
    upload: {
      types: ['text/csv', 'text/plain', 'text/tab-separated-values', 'application/octet-stream'],
      limit: 50 * 1024 * 1024,
      operations: uploadOperations.outreach,
    },
  },
  request: ImportLeadsRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found', 'gone'],
});

export class MergeListsRequest extends ListIdRequest {
  @TextListField({
    description: 'The ids of the lists whose leads are added.',
    minItems: 1,
    maxItems: 20,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  from!: string[];

  @BooleanField({
    description:
      'Whether the leads are moved, and these lists deleted. A list that is not empty at the end stays, such as one that leads come into meanwhile.',
    default: false,
  })
  delete_sources?: boolean;
}

export const MergeLists = operation({
  service: 'outreach',
  access: 'account',
  name: 'merge_lists',
  summary: 'Add the leads of other lists to a list',
  description:
    'As a job, whose result has the numbers that adding leads has. Somebody who is in both stands there once: what the list knew is kept, and only filled in. Those who stand in a do-not-contact list are left out; where the leads are moved they come too, and are kept and not told. A job that is cancelled leaves each lead in one of the lists.',
  http: { method: 'POST', path: '/lists/{id}/merge', scope: 'lists:write' },
  request: MergeListsRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found', 'conflict'],
});
