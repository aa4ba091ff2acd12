import { freePort, type Environment } from '@lode/service-kit';
import { SANDBOX_IPV4, startSandbox, type Sandbox } from '@lode/sandbox';
import { SandboxMail } from './sandbox-mail';

/** The internet that the services see. */
export interface Network {
  /** What differs from the real internet; nothing there. */
  readonly environment: Environment;
  readonly sandbox?: Sandbox;
  close(): Promise<void>;
}

/** The same companies at every start, so that examples and stored answers stay true. */
const seed = 20_260;
const companies = 300;
const businesses = 400;
/** The SEC answers only those who say who they are, in the sandbox too. */
const contactUrl = 'https://contact.lode.test/';
/** Nothing is delivered there by itself; whoever plays a mail server hands it to LODE_INBOUND_LISTEN. */
const returnPath = 'bounces@lode.test';

export const realInternet: Network = { environment: {}, close: async () => undefined };

/** Starts the simulated internet and writes its root certificate and its guide into the data folder. */
export async function sandboxNetwork(dataDir: string): Promise<Network> {
  const sandboxMail = new SandboxMail(dataDir);
  const sandbox = await startSandbox({
    seed,
    companies,
    businesses,
    onMail: (mail) => sandboxMail.keep(mail),
  });
  const environment = {
    LODE_DNS_SERVERS: sandbox.dnsServer,
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_WEB_PROXY: sandbox.proxyUrl,
    LODE_CA_FILE: await sandbox.writeCaFile(dataDir),
    LODE_SANDBOX_GUIDE: await sandbox.writeGuide(dataDir),
    LODE_ALLOW_NETS: SANDBOX_IPV4,
    LODE_OVERPASS_URL: sandbox.directory.overpassUrl,
    LODE_SEARXNG_URL: sandbox.directory.searxngUrl,
    LODE_CONTACT_URL: contactUrl,
    LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
    LODE_RETURN_PATH: returnPath,
    LODE_INBOUND_LISTEN: `lmtp://127.0.0.1:${await freePort()}`,
  };
  return { environment, sandbox, close: () => sandbox.close() };
}
