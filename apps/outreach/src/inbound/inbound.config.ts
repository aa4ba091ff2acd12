import { replyRuleSettings, setting, type SettingType } from '@lode/service-kit';
import { parseInboundAddress } from './inbound-address';

const inboundAddress: SettingType<string> = {
  expects: 'a URL such as lmtp://127.0.0.1:2424 or smtp://127.0.0.1:2525',
  parse: (value) => (parseInboundAddress(value) ? value : undefined),
};

export const inboundSettings = {
  ...replyRuleSettings,
  inboundListen: setting<string | undefined>(
    inboundAddress,
    'LODE_INBOUND_LISTEN',
    undefined,
    'listen address to which the mail relay delivers bounces and replies; without it, they are not processed. Must be reachable by the relay only',
  ),
};
