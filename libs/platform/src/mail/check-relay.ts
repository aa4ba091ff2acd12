import type { ConfigOf } from '../config/setting';
import { failed, passed, skipped, type Check } from '../doctor/check';
import { MailRelay } from './mail-relay.adapter';
import { type mailSettings, parseRelayUrl } from './mail-settings';
import type { FailureCause } from './outgoing-mail';

type RelayConfig = Pick<ConfigOf<typeof mailSettings>, 'mailRelayUrl' | 'caFile'>;

const fixes: Readonly<Record<FailureCause, string>> = {
  reply: 'Ask the operator of the relay why it refuses this machine.',
  connection: 'Check host and port in LODE_MAIL_RELAY_URL, and that a firewall lets this machine connect.',
  timeout: 'Check host and port in LODE_MAIL_RELAY_URL, and that a firewall lets this machine connect.',
  tls: 'Check the certificate of the relay, and set LODE_CA_FILE if a certificate authority of your own issued it.',
  login: 'Check user and password in LODE_MAIL_RELAY_URL; special characters are percent-encoded.',
  protocol: 'Check the port in LODE_MAIL_RELAY_URL: smtp:// is STARTTLS (587), smtps:// is TLS (465).',
  aborted: 'Run the check again.',
};

/** Whether the mail relay accepts the connection, with TLS and login where these are set. Nothing is sent. */
export const checkRelay = ({ mailRelayUrl, caFile }: RelayConfig): Check => ({
  name: 'mail relay',
  async run() {
    if (mailRelayUrl === undefined)
      return skipped('LODE_MAIL_RELAY_URL is not set: sequences and opt-out links send no mail.');
    const relay = new MailRelay({ relayUrl: mailRelayUrl, ...(caFile !== undefined && { caFile }) });
    const { host, port } = parseRelayUrl(mailRelayUrl) ?? {};
    const started = performance.now();
    try {
      const failure = await relay.verify();
      const elapsed = Math.round(performance.now() - started);
      if (failure === null) return passed(`${host}:${port} accepts mail of this machine (${elapsed} ms).`);
      const reply = failure.code === undefined ? '' : ` with ${failure.code}`;
      return failed(`${host}:${port} failed${reply}: ${failure.cause}.`, fixes[failure.cause]);
    } finally {
      await relay.close();
    }
  },
});
