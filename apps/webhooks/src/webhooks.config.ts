import {
  serviceSettings,
  listOf,
  sealingSettings,
  setting,
  type ConfigOf,
  type SettingType,
} from '@lode/platform';
import { networkSettings, trustSettings, webProxySettings } from '@lode/platform/network';

const hostName: SettingType<string> = {
  expects: 'it to a host name or IP address without port, such as crm.internal',
  parse: (value) => {
    const url = URL.parse(`http://${value.includes(':') ? `[${value}]` : value}/`);
    return url && url.port === '' && url.pathname === '/' && !url.username ? url.hostname : undefined;
  },
};

export const webhooksSettings = {
  ...networkSettings,
  ...trustSettings,
  ...webProxySettings,
  ...sealingSettings,
  allowedHosts: setting(
    listOf(hostName),
    'LODE_WEBHOOK_ALLOWED_HOSTS',
    [],
    'hosts of the operator that may receive webhooks although their address is private, also by http; exact names. The network policy of Kubernetes must allow them too',
  ),
};

export type WebhooksConfig = ConfigOf<typeof webhooksSettings & Pick<typeof serviceSettings, 'network'>>;
