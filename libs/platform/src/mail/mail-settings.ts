import { setting, type SettingType } from '../config/setting';
import { trustSettings } from '../network/network-settings';
import { isOneAddress } from './check-mail';
import { dkimSettings } from './dkim';
import { parseRelayUrl } from './relay-address';

const relayUrl: SettingType<string> = {
  expects: 'a URL such as smtp://user:password@host:587 or smtps://user:password@host:465',
  parse: (value) => (parseRelayUrl(value) ? value : undefined),
};

const mailAddress: SettingType<string> = {
  expects: 'one email address such as privacy@example.com',
  parse: (value) => (isOneAddress(value) ? value : undefined),
};

/** Settings of the services that send mail. */
export const mailSettings = {
  ...trustSettings,
  ...dkimSettings,
  mailRelayUrl: setting<string | undefined>(
    relayUrl,
    'LODE_MAIL_RELAY_URL',
    undefined,
    'mail relay for outgoing messages; without it, no messages are sent',
  ),
  mailSender: setting<string | undefined>(
    mailAddress,
    'LODE_MAIL_SENDER',
    undefined,
    "sender of Lode's own messages; default: no-reply@ with the host of LODE_PUBLIC_URL",
  ),
};
