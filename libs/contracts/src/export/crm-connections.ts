import { BooleanField, InstantField, ObjectListField, ScalarsField, TextField } from '../fields/decorators';
import { hostNameForm, idForm, lineForm, nonBlankLineForm } from '../fields/text-forms';
import { CreatedByField } from '../shared/created-by';

/** CRMs that leads are synchronized to. */
export const crmVendors = ['hubspot', 'pipedrive', 'salesforce'] as const;
export type CrmVendor = (typeof crmVendors)[number];

/**
 * How a connection signs in. `token`: a service key or private app token of HubSpot, or an API token of Pipedrive;
 * `oauth`: a consent; `client_credentials` and `jwt`: an external client app or connected app of Salesforce.
 */
export const crmSignIns = ['token', 'oauth', 'client_credentials', 'jwt'] as const;
export type CrmSignIn = (typeof crmSignIns)[number];

/** `active`: can be used; `failed`: the CRM rejects its sign-in, which must be replaced. */
export const crmConnectionStatuses = ['active', 'failed'] as const;
export type CrmConnectionStatus = (typeof crmConnectionStatuses)[number];

/** What a sync did with a lead. */
export const crmRowActions = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type CrmRowAction = (typeof crmRowActions)[number];

/** Action of a lead, or `planned` before it is written. */
export const crmRowStates = ['planned', ...crmRowActions] as const;
export type CrmRowState = (typeof crmRowStates)[number];

/** Kinds of records. Salesforce has leads only; the others have people and companies. */
export const crmObjects = ['person', 'company', 'lead'] as const;
export type CrmObject = (typeof crmObjects)[number];

/** By which the record of a lead was recognized. */
export const crmMatches = ['crm_id', 'lode_id', 'email', 'domain'] as const;
export type CrmMatch = (typeof crmMatches)[number];

/** The last four are final. */
export const crmSyncStates = ['running', 'done', 'stopped', 'cancelled', 'failed'] as const;
export type CrmSyncState = (typeof crmSyncStates)[number];

/** Why a sync ended before its last lead. */
export const crmStopReasons = [
  'sign_in_rejected',
  'permission_missing',
  'field_deleted',
  'crm_full',
  'crm_unavailable',
  'not_a_crm',
  'suppressions_unavailable',
] as const;
export type CrmStopReason = (typeof crmStopReasons)[number];

export class CrmConnectionIdRequest {
  @TextField({
    description: 'ID of the connection.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'crm_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

/** How one column of the CSV format of the CRM is written. */
export class CrmFieldChoice {
  @TextField({
    description: 'Header of a column of the CSV format of the CRM, such as `Job Title`.',
    minLength: 1,
    maxLength: 100,
    ...lineForm,
    example: 'Job Title',
  })
  column!: string;

  @TextField({
    description:
      'API name of the field of the CRM that gets it. Null: the column is not written. Default: the usual field.',
    optional: true,
    nullable: true,
    minLength: 1,
    maxLength: 100,
    pattern: /^\w+$/,
    rule: 'must be the API name of a field',
    fix: 'send letters, digits and underscores, as in jobtitle',
    example: 'jobtitle',
  })
  field?: string | null;

  @BooleanField({
    description:
      'Whether a value in the CRM is replaced. Default: false, so that only empty fields are filled. Lifecycle stage, lead status, rating, owner and lead source are never replaced.',
    optional: true,
  })
  overwrite?: boolean;

  @ScalarsField({
    description:
      'Values of a picklist that the CRM has changed, by the text that files have: such as `{"Germany": "Deutschland"}` for the column `Country`. Other texts are written as they are.',
    optional: true,
    example: { Germany: 'Deutschland' },
  })
  values?: Record<string, string>;
}

const secret = { optional: true, minLength: 1, maxLength: 8000 } as const;

/** Secrets by which a connection signs in. They are stored encrypted, and no answer contains them. */
export class CrmSecrets {
  @TextField({
    description:
      'HubSpot: a service key or the access token of a private app. Pipedrive: an API token. Not for Salesforce.',
    ...secret,
    ...lineForm,
  })
  token?: string;

  @TextField({ description: 'Salesforce: consumer key of the client app.', ...secret, ...lineForm })
  client_id?: string;

  @TextField({
    description: 'Salesforce: consumer secret, for the client credentials flow.',
    ...secret,
    ...lineForm,
  })
  client_secret?: string;

  @TextField({ description: 'Salesforce: user of the JWT bearer flow.', ...secret, ...lineForm })
  username?: string;

  @TextField({
    description: 'Salesforce: private RSA key in PEM, for the JWT bearer flow.',
    ...secret,
  })
  private_key?: string;
}

export class CrmConnectionSettings extends CrmSecrets {
  @TextField({
    description:
      'Host of the account at the CRM, as in `agency.pipedrive.com` or `agency.my.salesforce.com`. HubSpot needs none.',
    optional: true,
    minLength: 1,
    maxLength: 253,
    ...hostNameForm,
    example: 'agency.pipedrive.com',
  })
  host?: string;

  @ObjectListField(() => CrmFieldChoice, {
    description: 'Columns that are written otherwise than usual. Default: none.',
    optional: true,
    maxItems: 50,
  })
  fields?: CrmFieldChoice[];
}

const name = {
  description: 'Name of the connection.',
  minLength: 1,
  maxLength: 100,
  ...nonBlankLineForm,
  example: 'Sales team',
} as const;

export class CreateCrmConnectionRequest extends CrmConnectionSettings {
  @TextField({ description: 'The CRM.', oneOf: crmVendors })
  vendor!: CrmVendor;

  @TextField(name)
  name!: string;
}

export class UpdateCrmConnectionRequest extends CrmConnectionSettings {
  @TextField({
    description: 'ID of the connection.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'crm_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;

  @TextField({ ...name, optional: true })
  name?: string;
}

/** A connected CRM, without its secrets. */
export class CrmConnection {
  @TextField({ description: 'ID of the connection.', example: 'crm_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'The CRM.', oneOf: crmVendors })
  vendor!: CrmVendor;

  @TextField({ description: 'Name of the connection.' })
  name!: string;

  @TextField({
    description:
      'How it signs in: `token`, `oauth` (a consent), `client_credentials` or `jwt` (client apps of Salesforce).',
    oneOf: crmSignIns,
  })
  sign_in!: CrmSignIn;

  @TextField({ description: 'Host of the API of the CRM.', example: 'api.hubapi.com' })
  host!: string;

  @TextField({
    description: '`active`, or `failed` if the CRM rejects the sign-in, which must be replaced.',
    oneOf: crmConnectionStatuses,
  })
  status!: CrmConnectionStatus;

  @TextField({ description: 'Why it failed. Null if it is active.', nullable: true })
  failure!: string | null;

  @ObjectListField(() => CrmFieldChoice, { description: 'Columns that are written otherwise than usual.' })
  fields!: CrmFieldChoice[];

  @InstantField({ description: 'Time of the last sync. Null before the first.', nullable: true })
  last_sync_at!: string | null;

  @InstantField({
    description:
      'Time of the contents of the CRM that `exclude=crm` leaves out: contacts and companies changed later are found by the next reading. Null before the first complete reading.',
    nullable: true,
  })
  contents_read_at!: string | null;

  @TextField({
    description: 'Why the contents of the CRM could not be read last time. Null if they were.',
    nullable: true,
  })
  contents_failure!: string | null;

  @InstantField({ description: 'Time at which it was connected.' })
  created_at!: string;

  @CreatedByField('connection')
  created_by?: string | null;

  @InstantField({ description: 'Time of the last change of its settings.' })
  updated_at!: string;
}

export class CrmConnectionList {
  @ObjectListField(() => CrmConnection, { description: 'The connections, at most 20.' })
  connections!: CrmConnection[];
}

/** A connection that was removed. */
export class RemovedCrmConnection {
  @TextField({ description: 'ID of the connection.' })
  id!: string;

  @TextField({
    description:
      'Whether the CRM revoked the sign-in: `revoked`, `not_supported` for tokens that only the CRM itself deletes, or `failed`: revoke it in the CRM.',
    oneOf: ['revoked', 'not_supported', 'failed'],
  })
  revocation!: 'revoked' | 'not_supported' | 'failed';
}

/** CRMs with a consent; Salesforce uses a client app. */
export const crmConsents = ['hubspot', 'pipedrive'] as const;
export type CrmConsent = (typeof crmConsents)[number];

export class BeginCrmAuthorizationRequest {
  @TextField({ description: 'The CRM.', oneOf: crmConsents })
  vendor!: CrmConsent;

  @TextField({
    description: 'Name of the connection. Default: the name of the CRM.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    ...nonBlankLineForm,
  })
  name?: string;

  @TextField({
    description: 'ID of a connection that gets a new sign-in. By default, a CRM is connected.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  connection_id?: string;
}

/** A consent that was begun. */
export class CrmAuthorization {
  @TextField({ description: 'URL at the CRM, which a user of the CRM opens in a browser.' })
  authorization_url!: string;

  @TextField({
    description:
      'Secret that completes it. Keep it where the consent was begun; it is shown only once and is not part of a URL.',
  })
  completion_token!: string;

  @InstantField({ description: 'Time until which it can be completed.' })
  expires_at!: string;
}

const value = { minLength: 1, maxLength: 4000, ...lineForm } as const;

export class CompleteCrmAuthorizationRequest {
  @TextField({ description: '`state` of the URL to which the CRM returned the browser.', ...value })
  state!: string;

  @TextField({ description: '`code` of this URL.', ...value })
  code!: string;

  @TextField({ description: '`completion_token` of the consent that was begun.', ...value })
  completion_token!: string;
}

const objectField = () =>
  TextField({
    description: 'Kind of record: `person`, `company`, or `lead` in Salesforce.',
    oneOf: crmObjects,
  });

/** A field of a record of a CRM. */
export class CrmField {
  @objectField()
  object!: CrmObject;

  @TextField({ description: 'API name of the field.', example: 'jobtitle' })
  name!: string;

  @TextField({ description: 'Name that the CRM shows.', example: 'Job Title' })
  label!: string;

  @BooleanField({ description: 'Whether it takes any text. Other fields take values of their type only.' })
  is_text!: boolean;
}

/** The field that a column is written to unless the connection chooses another. */
export class CrmUsualField {
  @objectField()
  object!: CrmObject;

  @TextField({ description: 'API name of the field.', example: 'jobtitle' })
  field!: string;

  @BooleanField({ description: 'Whether it is set on creation only.' })
  on_creation!: boolean;
}

/** A column of the CSV format of the CRM. */
export class CrmColumn {
  @TextField({ description: 'Header of the column.', example: 'Job Title' })
  column!: string;

  @ObjectListField(() => CrmUsualField, {
    description: 'Fields that it is written to by default. Empty: it is not written.',
  })
  usual!: CrmUsualField[];
}

export class CrmFieldList {
  @ObjectListField(() => CrmColumn, { description: 'Columns that can be written.' })
  columns!: CrmColumn[];

  @ObjectListField(() => CrmField, { description: 'Fields of the CRM that can be written.' })
  fields!: CrmField[];
}
