import { InstantField, TextField } from '../fields/decorators';
import { idForm, lineForm } from '../fields/text-forms';
import { oauthProviders, type OauthProvider } from './mailbox-settings';

export class BeginMailboxAuthorizationRequest {
  @TextField({ description: 'Provider of the mailbox.', oneOf: oauthProviders })
  provider!: OauthProvider;

  @TextField({
    description: 'ID of a connected mailbox that gets a new login. By default, a mailbox is connected.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  mailbox_id?: string;
}

/** A consent that was begun. */
export class MailboxAuthorization {
  @TextField({ description: 'URL at the provider, which the owner of the mailbox opens in a browser.' })
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

export class CompleteMailboxAuthorizationRequest {
  @TextField({ description: '`state` of the URL to which the provider returned the browser.', ...value })
  state!: string;

  @TextField({ description: '`code` of this URL.', ...value })
  code!: string;

  @TextField({ description: '`completion_token` of the consent that was begun.', ...value })
  completion_token!: string;
}
