import type { Deployment } from '../harness/deployment';

/** The OAuth client of the operator at the fake HubSpot. */
export const hubspotClient = {
  LODE_HUBSPOT_CLIENT_ID: 'hubspot-sandbox-client',
  LODE_HUBSPOT_CLIENT_SECRET: 'hubspot-sandbox-secret',
};

/** Where the fake HubSpot sends a user who allows or denies the access. */
export function hubspotDecision(
  lode: Deployment,
  authorizationUrl: string,
  decision: 'allow' | 'deny',
): string {
  const { host, pathname: path, searchParams: query } = new URL(authorizationUrl);
  const request = { method: 'POST', host, secure: true, path, query, headers: {} };
  const body = Buffer.from(`decision=${decision}`);
  return String(lode.sandbox.crms.hubspot.answer({ ...request, body }).headers?.['location']);
}
