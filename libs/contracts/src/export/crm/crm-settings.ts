import { BooleanField, ObjectListField, TextField } from '../../fields/decorators';
import { hostNameForm, idForm, lineForm, nonBlankLineForm } from '../../fields/text-forms';
import { crmVendors, type CrmVendor } from './crm-vendor';

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
