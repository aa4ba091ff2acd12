import { listOf, setting, wholeNumber } from '@lode/service-kit';
import { contactSettings, networkSettings, trustSettings, webProxySettings } from '@lode/service-kit/network';

export const fetchSettings = {
  ...networkSettings,
  ...trustSettings,
  ...contactSettings,
  ...webProxySettings,
  httpPorts: setting(
    listOf(wholeNumber(1, 65_535)),
    'LODE_HTTP_PORTS',
    [80, 443],
    'ports allowed in web requests',
  ),
};
