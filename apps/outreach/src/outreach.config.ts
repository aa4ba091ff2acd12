import { duration, listOf, sealingSettings, setting, text, url } from '@lode/service-kit';
import { mailSettings } from '@lode/service-kit/mail';
import { deliverySettings } from './deliveries/deliveries.config';
import { inboundSettings } from './inbound/inbound.config';
import { mailboxSettings } from './mailboxes/mailboxes.config';
import { sandboxMailSettings } from './sandbox-mail/sandbox-mail.config';
import { protectionSettings } from './protection/protection.config';
import { retentionSettings } from './retention/retention.config';
import { sendingSettings } from './sending/sending.config';

export const outreachSettings = {
  ...mailSettings,
  ...sendingSettings,
  ...inboundSettings,
  ...sandboxMailSettings,
  ...protectionSettings,
  ...mailboxSettings,
  ...deliverySettings,
  ...retentionSettings,
  ...sealingSettings,
  sequenceVerdictMaxAge: setting(
    duration,
    'LODE_SEQUENCE_VERDICT_MAX_AGE',
    30 * 24 * 3_600_000,
    'maximum age of the verdict about a listed address when a sequence starts; older ones are verified again',
  ),
  publicUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_PUBLIC_URL',
    undefined,
    'external URL of the gateway, the prefix of links in messages; without it, no messages are sent',
  ),
  apiHosts: setting<readonly string[]>(
    listOf(text),
    'LODE_API_HOSTS',
    [],
    'further host names of the API; no account can take one as its tracking domain',
  ),
  trackingUrl: setting<string | undefined>(
    url('http:', 'https:'),
    'LODE_TRACKING_URL',
    undefined,
    'prefix of links in messages, if other than LODE_PUBLIC_URL; at its host, only these links and /opt-out are answered',
  ),
};
