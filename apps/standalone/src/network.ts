import { freePort, systemClock, type Clock, type Environment } from '@lode/service-kit';
import { sandboxIpv4Range, startSandbox, type Sandbox } from '@lode/sandbox';
import { SandboxMail } from './sandbox-mail';

/** The internet that the services see. */
export interface Network {
  /** Settings that connect the services to the sandbox; empty for the real internet. */
  readonly environment: Environment;
  readonly sandbox?: Sandbox;
  close(): Promise<void>;
}

/** The same companies at every start, so that examples and stored results stay valid. */
const seed = 20_260;
const companies = 300;
const businesses = 400;
/** The SEC requires a contact, in the sandbox too. */
const contactUrl = 'https://contact.lode.test/';
/** The sandbox does not deliver to this address; test mail servers send bounces to LODE_INBOUND_LISTEN. */
const returnPath = 'bounces@lode.test';

export const realInternet: Network = { environment: {}, close: async () => undefined };

/** Starts the simulated internet and writes its root certificate and its guide into the data folder. @param clock of sites that change */
export async function sandboxNetwork(
  dataDir: string,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Network> {
  const sandboxMail = new SandboxMail(dataDir);
  const sandbox = await startSandbox({
    seed,
    companies,
    businesses,
    siteClock: () => clock.now(),
    onMail: (mail) => sandboxMail.keep(mail),
  });
  const environment = {
    LODE_DNS_SERVERS: sandbox.dnsServer,
    LODE_SMTP_PROXY: sandbox.proxyUrl,
    LODE_WEB_PROXY: sandbox.proxyUrl,
    LODE_CA_FILE: await sandbox.writeCaFile(dataDir),
    LODE_SANDBOX_GUIDE: await sandbox.writeGuide(dataDir),
    LODE_ALLOW_NETS: sandboxIpv4Range,
    LODE_OVERPASS_URL: sandbox.directory.overpassUrl,
    LODE_SEARXNG_URL: sandbox.directory.searxngUrl,
    LODE_CONTACT_URL: contactUrl,
    LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
    LODE_RETURN_PATH: returnPath,
    LODE_INBOUND_LISTEN: `lmtp://127.0.0.1:${await freePort()}`,
  };
  return { environment, sandbox, close: () => sandbox.close() };
}
