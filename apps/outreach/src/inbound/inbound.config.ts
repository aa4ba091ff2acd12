import { setting, type SettingType } from '@lode/service-kit';
import { parseInboundAddress } from './inbound-address';

const inboundAddress: SettingType<string> = {
  expects: 'an address such as lmtp://127.0.0.1:2424 or smtp://127.0.0.1:2525',
  parse: (value) => (parseInboundAddress(value) ? value : undefined),
};

export const inboundSettings = {
  inboundListen: setting<string | undefined>(
    inboundAddress,
    'LODE_INBOUND_LISTEN',
    undefined,
    'where the relay delivers bounces and replies; without it, none are seen. It is for the relay alone, not for the world',
  ),
};
