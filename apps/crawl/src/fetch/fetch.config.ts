import { listOf, setting, url, wholeNumber } from '@lode/service-kit';
import { contactSettings, networkSettings, trustSettings } from '@lode/service-kit/network';

/** Settings of everything that is fetched. */
export const fetchSettings = {
  ...networkSettings,
  ...trustSettings,
  ...contactSettings,
  webProxy: setting<string | undefined>(
    url('socks5:'),
    'LODE_WEB_PROXY',
    undefined,
    'SOCKS5 proxy for the web; names are looked up and checked before it',
  ),
  httpPorts: setting(
    listOf(wholeNumber(1, 65_535)),
    'LODE_HTTP_PORTS',
    [80, 443],
    'ports that may be connected to',
  ),
};
