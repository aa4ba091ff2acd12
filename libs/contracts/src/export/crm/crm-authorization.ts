import { InstantField, TextField } from '../../fields/decorators';
import { idForm, lineForm, nonBlankLineForm } from '../../fields/text-forms';

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
