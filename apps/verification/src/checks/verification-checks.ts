import {
  failed,
  passed,
  type Check,
  type CheckOutcome,
  skipped,
  type DoctorOptions,
} from '@lode/platform/doctor';
import { loadConfig, type Environment } from '@lode/platform';
import {
  type NameResolver,
  ConnectError,
  type ConnectFailure,
  Dialer,
  hostAddresses,
  NodeDnsAdapter,
} from '@lode/platform/network';
import { bareHostName } from '@lode/domain/addresses';
import * as ipaddr from 'ipaddr.js';
import { verificationSettings } from '../verification.config';
import { readGreeting } from './read-greeting.adapter';

/** Checks of DNS and SMTP. @throws ConfigError */
export function verificationChecks(environment: Environment, options: DoctorOptions): Check[] {
  const { dnsServers, heloName, smtpPort, smtpProxy } = loadConfig(verificationSettings, environment);
  const resolver = new NodeDnsAdapter({ servers: dnsServers, ...dnsTimes });
  // The operator names the host, so that it may have any address.
  const dialer = new Dialer({
    resolve: (host, signal) => hostAddresses(host, resolver, signal),
    guard: undefined,
    proxyUrl: smtpProxy,
    times: { lookUp: timeoutMs, connect: timeoutMs },
  });
  return [
    checkResolver(resolver, dnsServers),
    checkPort25({ resolver, dialer, host: options.smtpHost, port: smtpPort }),
    checkHeloName(resolver, heloName),
    ...checkBlocklists({ resolver, zones: options.blocklists, heloName }),
  ];
}

/** The IPv4 and IPv6 addresses of a name; empty if it has none or the resolver does not answer. */
async function addressesOf(resolver: NameResolver, name: string, signal: AbortSignal): Promise<string[]> {
  const answer = await hostAddresses(name, resolver, signal);
  return answer.kind === 'records' ? [...answer.records] : [];
}

/** Reserved names (RFC 2606): one that exists for good, and one that never exists. */
const existing = 'example.com';
const missing = 'lode-doctor.invalid';

/**
 * Whether the resolver answers, and reports missing names as missing: some providers return an address of their own,
 * and every domain would seem to exist.
 * @param servers for the report; empty for those of the system
 */
const checkResolver = (resolver: NameResolver, servers: readonly string[]): Check => ({
  name: 'resolver',
  without: 'no site and no mail host is found',
  async run(signal) {
    const started = performance.now();
    const known = await resolver.lookUp(existing, 'MX', signal);
    const elapsed = Math.round(performance.now() - started);
    const shown = servers.length > 0 ? servers.join(', ') : 'The resolver of the system';
    if (known.kind !== 'records') return withoutRecord(known.kind, shown);
    const unknown = await resolver.lookUp(missing, 'A', signal);
    if (unknown.kind === 'records')
      return failed(
        `${shown} returns ${unknown.records.join(', ')} for ${missing}, which does not exist.`,
        'Use a resolver that does not redirect missing names: set LODE_DNS_SERVERS to one of your own, such as unbound.',
      );
    return passed(`${shown} answers (${elapsed} ms), and reports missing names as missing.`);
  },
});

const withoutRecord = (kind: 'no_answer' | 'no_such_domain' | 'no_records', shown: string): CheckOutcome =>
  kind === 'no_answer'
    ? failed(
        `${shown} did not answer a query for ${existing}.`,
        'Allow UDP and TCP port 53 to the resolver, or set LODE_DNS_SERVERS to resolvers that this machine reaches.',
      )
    : failed(
        `${shown} has no MX record of ${existing}, which exists.`,
        'Set LODE_DNS_SERVERS to resolvers that know the names of the internet.',
      );

export interface SmtpReach {
  readonly resolver: NameResolver;
  /** 25 outside tests. */
  readonly port: number;
  readonly dialer: Pick<Dialer, 'connect'>;
  /** A mail host that the operator names. */
  readonly host: string | undefined;
}

const timeoutMs = 10_000;

const fixes: Readonly<Partial<Record<ConnectFailure, string>>> & { readonly unreachable: string } = {
  timeout:
    'Most home connections and clouds block port 25: ask your provider to open it, run Lode where it is open, or set LODE_SMTP_PROXY.',
  refused:
    'Check that this host receives mail, and try another one; if all refuse, the provider blocks port 25.',
  unreachable: 'Check the route of this machine to the internet, and LODE_SMTP_PROXY if it is set.',
};

/** Whether a mail host greets this machine. Nothing is asked of it. */
const checkPort25 = ({ resolver, dialer, host, port }: SmtpReach): Check => ({
  name: 'port 25',
  without: 'mailboxes have the verdict unknown',
  async run(signal) {
    if (host === undefined)
      return skipped('Pass --smtp-host=HOST, a mail host that you may connect to, such as your own MX.');
    const [address] = await addressesOf(resolver, host, signal);
    if (address === undefined)
      return failed(
        `${host} has no address.`,
        'Pass --smtp-host with the name of a mail host, not of a domain.',
      );
    const shown = `${host} [${address}]:${port}`;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(2 * timeoutMs)]);
    try {
      return judge(await readGreeting(dialer, address, port, limit), shown);
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      return failed(
        `No connection to ${shown}: ${error.failure}.`,
        fixes[error.failure] ?? fixes.unreachable,
      );
    }
  },
});

function judge(
  greeting: { readonly code: number; readonly lines: readonly string[] } | null,
  shown: string,
): CheckOutcome {
  if (greeting === null)
    return failed(
      `${shown} accepts the connection, but does not greet.`,
      'A firewall or an antivirus program may intercept port 25: ask its operator, or set LODE_SMTP_PROXY.',
    );
  if (greeting.code === 220) return passed(`${shown} greets this machine.`);
  return failed(
    `${shown} refuses this machine: ${greeting.lines.join(' ').slice(0, 200)}`,
    'Check the address of this machine with --blocklist, and the HELO name.',
  );
}

/** Whether the HELO name resolves to addresses, and each of them back to the name. */
const checkHeloName = (resolver: NameResolver, heloName: string | undefined): Check => ({
  name: 'HELO name',
  without: 'mail hosts may refuse to answer',
  async run(signal) {
    if (heloName === undefined)
      return failed(
        'LODE_HELO_NAME is not set, and this machine has no fully qualified name.',
        'Set LODE_HELO_NAME to a name whose A record is the public address of this machine.',
      );
    const addresses = await addressesOf(resolver, heloName, signal);
    if (addresses.length === 0)
      return failed(
        `${heloName} has no address.`,
        'Add an A record with the public address of this machine, or set LODE_HELO_NAME to a name that has one.',
      );
    const names = await Promise.all(
      addresses.map(async (address) => ({ address, names: await namesOf(resolver, address, signal) })),
    );
    const odd = names.find((each) => !each.names.includes(heloName.toLowerCase()));
    if (!odd) return passed(`${heloName} resolves to ${addresses.join(', ')} and back.`);
    const found = odd.names.length > 0 ? `resolves to ${odd.names.join(', ')}` : 'has no PTR record';
    return failed(
      `${heloName} resolves to ${odd.address}, which ${found}.`,
      `Ask the provider of the address for the PTR record ${heloName}, or set LODE_HELO_NAME to the name that it has.`,
    );
  },
});

async function namesOf(resolver: NameResolver, address: string, signal: AbortSignal): Promise<string[]> {
  const answer = await resolver.lookUp(address, 'PTR', signal);
  return answer.kind === 'records' ? answer.records.map(bareHostName) : [];
}

interface BlocklistQuestion {
  readonly resolver: NameResolver;
  /** DNS zones that the operator names. */
  readonly zones: readonly string[];
  /** Its addresses are looked up: the address of this machine may be private. */
  readonly heloName: string | undefined;
}

/** A check per blocklist (RFC 5782); one skipped check without a list. */
export function checkBlocklists({ zones, ...question }: BlocklistQuestion): Check[] {
  if (zones.length === 0)
    return [
      {
        name: 'blocklists',
        run: async () => skipped('Pass --blocklist=ZONE to look up the addresses of the HELO name.'),
      },
    ];
  return zones.map((zone) => ({
    name: `blocklist ${zone}`,
    run: (signal) => examine(zone, question, signal),
  }));
}

async function examine(
  zone: string,
  { resolver, heloName }: Omit<BlocklistQuestion, 'zones'>,
  signal: AbortSignal,
) {
  const addresses = heloName === undefined ? [] : await addressesOf(resolver, heloName, signal);
  if (addresses.length === 0) return skipped('The HELO name has no address to look up.');
  const test = await entriesIn(resolver, zone, testAddress, signal);
  if (!test.some(isListing))
    return failed(
      `${zone} does not list ${testAddress}, as every blocklist does: it answers ${test.join(', ') || 'nothing'}.`,
      'Check the name of the zone. Many blocklists refuse public resolvers: set LODE_DNS_SERVERS to one of your own.',
    );
  const entries = await Promise.all(
    addresses.map(async (address) => ({ address, found: await entriesIn(resolver, zone, address, signal) })),
  );
  const listed = entries.filter(({ found }) => found.some(isListing));
  if (listed.length === 0) return passed(`${addresses.join(', ')}: not listed.`);
  return failed(
    `Listed: ${listed.map(({ address, found }) => `${address} (${found.join(', ')})`).join(', ')}.`,
    'Mail hosts that use this list refuse verification. Ask the list to remove the address, or use another address.',
  );
}

/** Listed by every list (RFC 5782 §5). */
const testAddress = '127.0.0.2';

/** Within 127.0.0.0/8. By convention, 127.255.255.0/24 reports refused queries. */
const isListing = (entry: string): boolean => /^127\./.test(entry) && !/^127\.255\.255\./.test(entry);

async function entriesIn(
  resolver: NameResolver,
  zone: string,
  address: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const answer = await resolver.lookUp(`${reversed(address)}.${zone}`, 'A', signal);
  return answer.kind === 'records' ? answer.records : [];
}

/** Octets or nibbles in reverse order (RFC 5782 §2.1, §2.4). */
function reversed(address: string): string {
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return bytes.toReversed().join('.');
  const nibbles = bytes.flatMap((byte) => [byte >> 4, byte & 15]);
  return nibbles
    .toReversed()
    .map((nibble) => nibble.toString(16))
    .join('.');
}

const dnsTimes = { timeoutMs: 2000, tries: 2 };
