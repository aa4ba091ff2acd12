import { InstantField, ObjectListField, TextField } from '../../fields/decorators';
import { CrmFieldChoice } from './crm-settings';
import {
  crmConnectionStatuses,
  crmSignIns,
  crmVendors,
  type CrmConnectionStatus,
  type CrmSignIn,
  type CrmVendor,
} from './crm-vendor';

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
