import { networkSettings, trustSettings, webProxySettings } from '@lode/platform/network';
import { sealingSettings, setting, text, url } from '@lode/platform';

const client = (variable: string, what: string) =>
  setting<string | undefined>(text, variable, undefined, what);

/** Connected CRMs. */
export const crmSettings = {
  ...networkSettings,
  ...trustSettings,
  ...webProxySettings,
  ...sealingSettings,
  publicUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_PUBLIC_URL',
    undefined,
    'external URL of the gateway, to which CRMs return browsers after a consent',
  ),
  hubspotClientId: client(
    'LODE_HUBSPOT_CLIENT_ID',
    'OAuth client of the operator at HubSpot, for CRM connections',
  ),
  hubspotClientSecret: client('LODE_HUBSPOT_CLIENT_SECRET', 'secret of the OAuth client at HubSpot'),
  pipedriveClientId: client(
    'LODE_PIPEDRIVE_CLIENT_ID',
    'OAuth client of the operator at Pipedrive, for CRM connections',
  ),
  pipedriveClientSecret: client('LODE_PIPEDRIVE_CLIENT_SECRET', 'secret of the OAuth client at Pipedrive'),
};
