import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import envPaths from 'env-paths';
import { UsageError } from '../exit.js';

/** A deployment and its key. */
export interface Profile {
  readonly url: string;
  readonly key: string;
}

interface Stored {
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** In the configuration folder of the system, such as `~/.config/lode/profiles.json`; only the user may read it. */
export const profilesFile = (environment: NodeJS.ProcessEnv = process.env): string =>
  join(environment['LODE_CONFIG_DIR'] ?? envPaths('lode', { suffix: '' }).config, 'profiles.json');

/** All profiles by name. @throws UsageError if the file is no JSON, or others may read it */
export function readProfiles(file: string): Stored['profiles'] {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new UsageError(`Other users can read the keys in ${file}. Run: chmod 600 ${file}`);
  try {
    return (JSON.parse(content) as Stored).profiles;
  } catch {
    throw new UsageError(`${file} is no valid JSON. Correct or delete it, then run "lode login".`);
  }
}

/** Adds or replaces a profile. */
export function writeProfile(file: string, name: string, profile: Profile): void {
  const profiles = { ...readProfiles(file), [name]: profile };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ profiles }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}

export interface ProfileChoice {
  readonly profile?: string | undefined;
  readonly url?: string | undefined;
}

const localUrl = 'http://127.0.0.1:3000';

/** Variables that count where no profile is named. */
function ofEnvironment(environment: NodeJS.ProcessEnv): Partial<Profile> {
  const { LODE_URL: url, LODE_API_KEY: key } = environment;
  return { ...(url && { url }), ...(key && { key }) };
}

function storedProfile(named: string | undefined, environment: NodeJS.ProcessEnv): Profile | undefined {
  const stored = readProfiles(profilesFile(environment))[named ?? 'default'];
  if (named !== undefined && !stored)
    throw new UsageError(`There is no profile ${named}. Create it: lode login --profile ${named}`);
  return stored;
}

/**
 * Address and key of a command: options, then `LODE_URL` and `LODE_API_KEY`, then the profile (`default`). @throws UsageError
 */
export function profileOf(choice: ProfileChoice, environment: NodeJS.ProcessEnv = process.env): Profile {
  const named = choice.profile ?? environment['LODE_PROFILE'];
  const stored = storedProfile(named, environment);
  const given = named === undefined ? ofEnvironment(environment) : {};
  const url = choice.url ?? given.url ?? stored?.url ?? localUrl;
  // The key of a profile is sent to its own address only.
  const key = given.key ?? (stored?.url === url ? stored.key : undefined);
  if (key === undefined)
    throw new UsageError(
      `There is no key for ${url}. Store one with "lode login --url ${url}", or set LODE_API_KEY.`,
    );
  return { url, key };
}
