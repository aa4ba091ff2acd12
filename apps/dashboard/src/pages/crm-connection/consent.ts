import { answer, api } from '../../api/client';
import { Consents } from '../../consent/consent';

export type CrmConsent = 'hubspot' | 'pipedrive';

export const crmConsents = new Consents<CrmConsent>('lode.crm-consent');

interface Wanted {
  /** Of a new connection; empty: that of the CRM. */
  readonly name?: string;
  /** ID of the connection that gets a new sign-in. */
  readonly connection?: string;
}

/** Begins a consent, and goes to the CRM. @throws ApiError, and errors of a blocked storage */
export async function goToConsent(vendor: CrmConsent, { name = '', connection }: Wanted): Promise<void> {
  const body = {
    vendor,
    ...(name.trim() && { name: name.trim() }),
    ...(connection !== undefined && { connection_id: connection }),
  };
  const authorization = await answer(api.POST('/crm-authorizations', { body }));
  crmConsents.go(authorization, {
    provider: vendor,
    ...(connection !== undefined && { target: connection }),
  });
}
