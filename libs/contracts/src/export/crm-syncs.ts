import { HasField, VerifiedField } from '../email/lead-filters';
import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import {
  CrmConnectionIdRequest,
  type CrmMatch,
  crmMatches,
  type CrmObject,
  crmObjects,
  type CrmRowState,
  crmRowStates,
  type CrmStopReason,
  crmStopReasons,
  type CrmSyncState,
  crmSyncStates,
} from './crm-connections';

export class SyncCrmRequest extends CrmConnectionIdRequest {
  @TextField({
    description: 'ID of the lead list. Give `list` or `results`.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  list?: string;

  @TextField({
    description: 'ID of the result set.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    ...idForm,
  })
  results?: string;

  @TextField({
    description:
      'Records: one per company with its own address and number, or one per person. Default: `company`.',
    optional: true,
    oneOf: ['company', 'contact'],
  })
  rows?: 'company' | 'contact';

  @VerifiedField()
  verified?: boolean;

  @HasField()
  has?: string;

  @BooleanField({
    description: 'Whether the sync writes nothing, and only reports what it would do. Default: false.',
    optional: true,
  })
  dry_run?: boolean;
}

const count = (description: string) => IntegerField({ description, minimum: 0 });

/** Result of a sync. The numbers add up to the leads. */
export class CrmSyncReport {
  @TextField({ description: 'ID of the sync.', example: 'syn_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'ID of the connection.' })
  connection_id!: string;

  @TextField({
    description: 'ID of its job, by which it is followed and cancelled.',
    example: 'job_export_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  job_id!: string;

  @TextField({
    description: '`stopped` if it ended before the last lead; `failed` if its job failed.',
    oneOf: crmSyncStates,
  })
  state!: CrmSyncState;

  @TextField({ description: 'ID of the lead list. Null for a result set.', nullable: true })
  list!: string | null;

  @TextField({ description: 'ID of the result set. Null for a lead list.', nullable: true })
  results!: string | null;

  @TextField({ description: 'Records: one per company, or one per person.', oneOf: ['company', 'contact'] })
  rows!: 'company' | 'contact';

  @BooleanField({ description: 'Whether only leads with a verified address were taken.' })
  verified!: boolean;

  @TextField({ description: 'Fields that the taken leads must have. Null if none.', nullable: true })
  has!: string | null;

  @BooleanField({ description: 'Whether nothing was written.' })
  dry_run!: boolean;

  @count('Number of leads that were read, without suppressed ones.')
  leads!: number;

  @count('Number of created records, or of those that a sync would create.')
  created!: number;

  @count('Number of changed records, or of those that a sync would change.')
  updated!: number;

  @count('Number of records that need no change.')
  unchanged!: number;

  @count('Number of leads that were skipped; the report says why.')
  skipped!: number;

  @count('Number of leads that the CRM rejected; the report says why.')
  failed!: number;

  @count('Number of requests to the CRM.')
  requests!: number;

  @IntegerField({
    description: 'Estimated seconds of the sync itself, for a dry run. Null otherwise.',
    nullable: true,
    minimum: 0,
  })
  estimated_seconds!: number | null;

  @TextListField({ description: 'Mapped fields that the CRM does not have; they are not written.' })
  missing_fields!: string[];

  @TextField({
    description: 'Why it ended before the last lead. Null if it is complete.',
    nullable: true,
    oneOf: crmStopReasons,
  })
  stopped!: CrmStopReason | null;

  @TextField({
    description: 'Answer of the CRM at the end. Null if it is complete.',
    nullable: true,
  })
  stop_detail!: string | null;

  @InstantField({
    description: 'Time until which it waits for the limit of the CRM. Null if it does not wait.',
    nullable: true,
  })
  waits_until!: string | null;

  @InstantField({ description: 'Time at which it began.' })
  created_at!: string;

  @InstantField({ description: 'Time at which it ended. Null before.', nullable: true })
  ended_at!: string | null;
}

export class ListCrmSyncsRequest extends CrmConnectionIdRequest {}

export class CrmSyncList {
  @ObjectListField(() => CrmSyncReport, { description: 'The last 50 syncs of the connection, newest first.' })
  syncs!: CrmSyncReport[];
}

export class GetCrmSyncReportRequest extends CrmConnectionIdRequest {
  @TextField({
    description: 'ID of the sync.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'syn_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  sync_id!: string;

  @TextField({
    description: 'NATS only: cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 100,
  })
  cursor?: string;
}

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
