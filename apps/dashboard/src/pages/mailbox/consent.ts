import { answer, api } from '../../api/client';
import { Consents } from '../../consent/consent';

const consentProviders = ['google', 'microsoft'] as const;
export type ConsentProvider = (typeof consentProviders)[number];

export const providerIn = (text: string | undefined): ConsentProvider | undefined =>
  consentProviders.find((provider) => provider === text);

export const mailboxConsents = new Consents<ConsentProvider>('lode.mailbox-consent');

/** Begins a consent, and goes to the provider. @throws ApiError, and errors of a blocked storage */
export async function goToConsent(provider: ConsentProvider, mailbox?: string): Promise<void> {
  const body = { provider, ...(mailbox !== undefined && { mailbox_id: mailbox }) };
  const authorization = await answer(api.POST('/mailboxes/authorizations', { body }));
  mailboxConsents.go(authorization, { provider, ...(mailbox !== undefined && { target: mailbox }) });
}
