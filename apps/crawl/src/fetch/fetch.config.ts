import { listOf, setting, url, wholeNumber } from '@lode/service-kit';
import { contactSettings, networkSettings, trustSettings } from '@lode/service-kit/network';

export const fetchSettings = {
  ...networkSettings,
  ...trustSettings,
  ...contactSettings,
  webProxy: setting<string | undefined>(
    url('socks5:'),
    'LODE_WEB_PROXY',
    undefined,
    'SOCKS5 proxy for web requests; host names are resolved and checked before the proxy is used',
  ),
  httpPorts: setting(
    listOf(wholeNumber(1, 65_535)),
    'LODE_HTTP_PORTS',
    [80, 443],
    'ports allowed in web requests',
  ),
};
