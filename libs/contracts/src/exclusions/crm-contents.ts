import { BooleanField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { operation, seconds } from '../operation/operation';

/** The keyed hashes of one record in a CRM. */
export class CrmContent {
  @TextField({ description: 'Identifies the record within the connection.', maxLength: 22, ...idForm })
  id!: string;

  @TextListField({
    description: 'Keyed hashes of domains and email addresses.',
    maxItems: 50,
    items: { maxLength: 64, ...idForm },
  })
  hashes!: string[];

  @TextListField({
    description: 'Keyed hashes by which an erasure finds the record.',
    maxItems: 50,
    items: { maxLength: 64, ...idForm },
  })
  subject_hashes!: string[];
}

export class CrmConnectionOfContents {
  @TextField({
    description: 'ID of the CRM connection.',
    maxLength: 41,
    pattern: /^crm_[\w-]+$/,
    rule: 'must be the ID of a CRM connection',
    fix: 'send the ID that GET /crm-connections returns',
  })
  connection!: string;
}

export class AcceptCrmContentsRequest extends CrmConnectionOfContents {
  @IntegerField({
    description: 'Number of the reading. Later readings of the connection have higher numbers.',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
  })
  reading!: number;

  @ObjectListField(() => CrmContent, { description: 'Records that were read.', maxItems: 500 })
  entries!: CrmContent[];

  @BooleanField({
    description:
      'Whether the reading, which began at the first record of the CRM, ends with these entries: those of earlier readings are removed.',
    optional: true,
  })
  complete?: boolean;
}

export class CrmContentsCount {
  @IntegerField({ description: 'Number of entries that were stored or removed.', minimum: 0 })
  entries!: number;
}

const common = {
  service: 'outreach',
  http: null,
  access: 'account',
  timeout: seconds(60),
  idempotent: true,
} as const;

/** May be repeated. An interrupted reading leaves the entries of earlier ones. */
export const AcceptCrmContents = operation({
  ...common,
  name: 'accept_crm_contents',
  summary: 'Store hashes of the contents of a CRM',
  request: AcceptCrmContentsRequest,
  response: CrmContentsCount,
});

export const RemoveCrmContents = operation({
  ...common,
  name: 'remove_crm_contents',
  summary: 'Remove hashes of the contents of a CRM',
  request: CrmConnectionOfContents,
  response: CrmContentsCount,
});
