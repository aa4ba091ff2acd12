import { certificateFile, readableFile } from './file-types';
import { natsUrl } from './nats-url';
import { required, setting, type ConfigOf } from './setting';

/** Settings of every process that connects to NATS. */
export const natsSettings = {
  natsUrl: setting(natsUrl, 'NATS_URL', required, 'NATS servers; tls:// requires TLS'),
  natsCaFile: setting<string | undefined>(
    certificateFile,
    'LODE_NATS_CA_FILE',
    undefined,
    'root certificates that verify the certificate of the NATS server, instead of those of the system; requires TLS',
  ),
  natsCertFile: setting<string | undefined>(
    certificateFile,
    'LODE_NATS_CERT_FILE',
    undefined,
    'client certificate for the NATS server; requires TLS and LODE_NATS_KEY_FILE',
  ),
  natsKeyFile: setting<string | undefined>(
    readableFile,
    'LODE_NATS_KEY_FILE',
    undefined,
    'PEM file with the private key of the client certificate',
  ),
  natsCredsFile: setting<string | undefined>(
    readableFile,
    'LODE_NATS_CREDS_FILE',
    undefined,
    'credentials file (.creds) of a NATS user, read again for each connection; excludes user and password in NATS_URL',
  ),
  natsNkeyFile: setting<string | undefined>(
    readableFile,
    'LODE_NATS_NKEY_FILE',
    undefined,
    'file with the NKey seed of a NATS user (SU…), read again for each connection; excludes user and password in NATS_URL',
  ),
};

type Given = ConfigOf<typeof natsSettings>;

/** Connection settings of NATS; only NATS_URL is required. */
export type NatsConfig = Pick<Given, 'natsUrl'> & Partial<Given>;
