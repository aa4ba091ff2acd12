import { idForm } from '../fields/text-forms';
import { BooleanField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { FilePage } from '../shared/file-page';

export class ExportLeadsRequest {
  @TextField({
    description:
      'The format: `crm-a` is that of HubSpot, `crm-b` that of Pipedrive, `crm-c` that of Salesforce Leads.',
    minLength: 1,
    maxLength: 4096,
    example: 'crm-a',
  })
  crm_target!: string;

  @TextField({
    description: 'The id of a lead list. Give this or `results`.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  list?: string;

  @TextField({
    description:
      'The id of a result set, or `latest`, as if left out, for the newest one of the account (503 while a service that may have it is away).',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'latest',
  })
  results?: string;

  @TextField({
    description:
      'A further file, where one may not hold everything: taken from the `Link` header with `rel="next"` of the file before, which names the list or the result set too.',
    optional: true,
    maxLength: 220,
    pattern: /^(?:[2-9]|[1-9]\d{1,4})\.[\w-]+$/,
    rule: 'must come from the Link header of the file before',
    fix: 'follow the Link header with rel="next", or leave part out for the first file',
  })
  part?: string;

  @BooleanField({
    description: 'Whether the file begins with a byte order mark, by which Excel knows that it is UTF-8.',
    optional: true,
  })
  bom?: boolean;

  @TextField({
    description: 'On the bus: the position of the next page. Omit it for the first page.',
    optional: true,
    maxLength: 2000,
  })
  cursor?: string;
}

export const ExportLeads = operation({
  service: 'export',
  name: 'export_leads',
  summary: 'Export leads as a CSV file',
  description:
    'Exports a lead list, a result set or, without parameters, the latest results of the account; suppressed people are left out. A file is never larger than its CRM accepts: a `Link` header with `rel="next"` names the next file.',
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
  problems: ['not_found', 'gone', 'conflict'],
  // Rows are filtered before they are written: people cannot be recognized in the text of a file.
  screen: (response) => response,
});
