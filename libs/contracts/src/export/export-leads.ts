import { idForm } from '../fields/text-forms';
import { BooleanField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { ExcludeField } from '../exclusions/exclude-field';
import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../filters/lead-filters';
import { FilePage } from '../shared/file-page';

export class ExportLeadsRequest {
  @TextField({
    description:
      'CSV format: `crm-a` or `hubspot`, `crm-b` or `pipedrive`, `crm-c` or `salesforce` (Salesforce Leads). 404 for others.',
    minLength: 1,
    maxLength: 4096,
    documentedValues: ['crm-a', 'crm-b', 'crm-c', 'hubspot', 'pipedrive', 'salesforce'],
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
  audit: { action: 'export.created' },
  summary: 'Export leads as a CSV file',
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
