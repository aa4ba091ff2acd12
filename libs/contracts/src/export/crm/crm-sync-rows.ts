import { IntegerField, ObjectListField, TextField, TextListField } from '../../fields/decorators';
import { idForm } from '../../fields/text-forms';
import { CrmConnectionIdRequest } from './crm-settings';
import {
  crmMatches,
  crmObjects,
  crmRowStates,
  type CrmMatch,
  type CrmObject,
  type CrmRowState,
} from './crm-vendor';

/** A change of a field of a record. */
export class CrmFieldChange {
  @TextField({ description: 'API name of the field.', example: 'jobtitle' })
  field!: string;

  @TextField({ description: 'Value before. Null if the field was empty.', nullable: true })
  old!: string | null;

  @TextField({ description: 'Value that is written.' })
  new!: string;
}

/** A lead of a sync. */
export class CrmSyncRow {
  @IntegerField({ description: 'Number of the lead, from 1.', minimum: 1 })
  row_number!: number;

  @TextField({
    description:
      '`created`, `updated`, `unchanged`, `skipped`, `failed`, or `planned` if it is not written yet. A dry run has the action of a later sync.',
    oneOf: crmRowStates,
  })
  action!: CrmRowState;

  @TextField({
    description: 'Kind of record: `person`, `company`, or `lead` in Salesforce.',
    oneOf: crmObjects,
  })
  object!: CrmObject;

  @TextField({ description: 'Name of the person, or of the company without one.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Name of the company.', nullable: true })
  company!: string | null;

  @TextField({ description: 'Email address.', nullable: true })
  email!: string | null;

  @TextField({ description: 'ID of the record in the CRM. Null if there is none.', nullable: true })
  crm_id!: string | null;

  @TextField({
    description: 'By what the record was recognized. Null if it was not.',
    nullable: true,
    oneOf: crmMatches,
  })
  matched_by!: CrmMatch | null;

  @TextListField({ description: 'IDs of the records that an ambiguous lead may be.' })
  candidates!: string[];

  @ObjectListField(() => CrmFieldChange, { description: 'Changed fields, or those of a created record.' })
  changes!: CrmFieldChange[];

  @TextField({ description: 'Why it was skipped, or what the CRM answered. Null otherwise.', nullable: true })
  reason!: string | null;
}

export class ListCrmSyncRowsRequest extends CrmConnectionIdRequest {
  @TextField({
    description: 'ID of the sync.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'syn_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  sync_id!: string;

  @TextField({
    description: 'Return only leads with this action. Default: all.',
    optional: true,
    oneOf: crmRowStates,
  })
  action?: CrmRowState;

  @IntegerField({
    description: 'Maximum number of leads per page, 1 to 200. Default: 50.',
    minimum: 1,
    maximum: 200,
    default: 50,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 100,
  })
  cursor?: string;
}

export class CrmSyncRowList {
  @ObjectListField(() => CrmSyncRow, {
    description: 'Leads in their order, without suppressed ones.',
    maxItems: 200,
  })
  rows!: CrmSyncRow[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}
