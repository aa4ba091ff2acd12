import { freePort, type Environment } from '@lode/platform';
import { Inbox, sandboxIpv4Range, startSandbox, type Sandbox } from '@lode/sandbox';
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
/** The inbox of the sandbox delivers replies and bounces to LODE_INBOUND_LISTEN. */
const returnPath = 'bounces@lode.test';
const dmarcAddress = 'dmarc@lode.test';

export const realInternet: Network = { environment: {}, close: async () => undefined };

/**
 * Starts the simulated internet and writes its root certificate and its guide into the data folder.
 * @param given the environment of the start
 * @param clock milliseconds; the date of replies and reports, and the time by which a site changes
 */
export async function sandboxNetwork(
  dataDir: string,
  given: Environment = {},
  clock?: () => number,
): Promise<Network> {
  const sandboxMail = new SandboxMail(dataDir);
  const sandbox = await startSandbox({
    seed,
    companies,
    businesses,
    ...(clock && { siteClock: clock }),
    onMail: (mail) => sandboxMail.keep(mail),
  });
  const inbound = given['LODE_INBOUND_LISTEN'] ?? `lmtp://127.0.0.1:${await freePort()}`;
  const inbox = await Inbox.listen({
    sink: sandbox.mail,
    archive: (key) => sandboxMail.find(key),
    inbound,
    mailboxes: sandbox.mailboxes,
    addTrackingDomain: sandbox.addTrackingDomain,
    ...(clock && { clock }),
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
    LODE_CONTACT_URL: sandbox.contactUrl,
    LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
    LODE_RETURN_PATH: returnPath,
    LODE_DMARC_ADDRESS: dmarcAddress,
    LODE_SEED_MAILBOXES_FILE: await sandbox.writeSeeds(dataDir),
    LODE_INBOUND_LISTEN: inbound,
    LODE_SANDBOX_INBOX_URL: inbox.url,
  };
  const close = async (): Promise<void> => {
    await inbox.close();
    await sandbox.close();
  };
  return { environment, sandbox, close };
}
