import { failed, passed, skipped, type Check, type CheckOutcome } from '@lode/service-kit/doctor';
import {
  ConnectError,
  type ConnectFailure,
  type NameResolver,
  type SocksProxyAddress,
} from '@lode/service-kit/network';
import { addressesOf } from '../mail-exchange/addresses-of';
import { readGreeting } from './read-greeting.adapter';

export interface SmtpReach {
  readonly resolver: NameResolver;
  /** 25 outside tests. */
  readonly port: number;
  readonly proxy: SocksProxyAddress | null;
  /** A mail host that the operator names. */
  readonly host: string | undefined;
}

const timeoutMs = 10_000;

const fixes: Readonly<Record<ConnectFailure, string>> = {
  timeout:
    'Most home connections and clouds block port 25: ask your provider to open it, run Lode where it is open, or set LODE_SMTP_PROXY.',
  refused:
    'Check that this host receives mail, and try another one; if all refuse, the provider blocks port 25.',
  unreachable: 'Check the route of this machine to the internet, and LODE_SMTP_PROXY if it is set.',
};

/** Whether a mail host greets this machine. Nothing is asked of it. */
export const checkPort25 = ({ resolver, host, port, proxy }: SmtpReach): Check => ({
  name: 'port 25',
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
      return judge(await readGreeting({ address, port, proxy, timeoutMs, signal: limit }), shown);
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      return failed(`No connection to ${shown}: ${error.failure}.`, fixes[error.failure]);
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
