import { flag, listOf, setting, text } from '@lode/service-kit';

export const deliverySettings = {
  deliveryEvidence: setting(
    flag,
    'LODE_DELIVERY_EVIDENCE',
    true,
    'whether hard bounces and replies that the relay reports become evidence of the address for all accounts',
  ),
  trustedMailboxHosts: setting<readonly string[]>(
    listOf(text),
    'LODE_TRUSTED_MAILBOX_HOSTS',
    [],
    'host names of mailbox servers whose reports are trusted like those of the relay',
  ),
};
