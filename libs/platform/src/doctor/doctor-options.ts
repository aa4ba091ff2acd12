import { parseArgs } from 'node:util';
import { ConfigError } from '../config/load-config';

/** What the operator asks of the doctor on the command line. */
export interface DoctorOptions {
  /** Mail host for the check of port 25; without it, the check is skipped. */
  readonly smtpHost: string | undefined;
  /** DNS zones of blocklists (RFC 5782), such as `zen.example.org`. */
  readonly blocklists: readonly string[];
  /** Names of checks to leave out. */
  readonly without: readonly string[];
}

/** How the command is used. */
export const doctorUsage =
  'Usage: doctor [--smtp-host=HOST] [--blocklist=ZONE]… [--without=CHECK]…   (HOST: a mail host that you may connect to)';

const options = {
  'smtp-host': { type: 'string' },
  blocklist: { type: 'string', multiple: true },
  without: { type: 'string', multiple: true },
} as const;

const hostName = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** @throws ConfigError for unknown options and invalid names */
export function readDoctorOptions(args: readonly string[]): DoctorOptions {
  const { 'smtp-host': smtpHost, blocklist: blocklists = [], without = [] } = valuesIn(args);
  const names = [...blocklists, ...(smtpHost === undefined ? [] : [smtpHost])];
  if (!names.every((name) => hostName.test(name))) throw new ConfigError([doctorUsage]);
  return { smtpHost, blocklists, without };
}

function valuesIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new ConfigError([doctorUsage]);
  }
}
