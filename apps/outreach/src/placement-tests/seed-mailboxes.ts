import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseAddress } from '@lode/domain/addresses';
import { readJsonFile } from '@lode/platform';

/** A mailbox of the operator at a provider. */
export interface SeedMailbox {
  /** Name of the provider, for customers. */
  readonly provider: string;
  readonly email: string;
  readonly imapHost: string;
  readonly imapPort: number;
  readonly user: string;
  readonly password: string;
}

/** The seed mailboxes of the operator, read at the start. */
export const SEED_MAILBOXES = Symbol('seed mailboxes');

const maxSeeds = 20;

/**
 * The seed mailboxes of LODE_SEED_MAILBOXES_FILE, with their passwords; none without the setting.
 * @throws ConfigError
 */
export const readSeeds = ({
  seedMailboxesFile: path,
}: {
  readonly seedMailboxesFile: string | undefined;
}): SeedMailbox[] =>
  readJsonFile(path, {
    variable: 'LODE_SEED_MAILBOXES_FILE',
    describes: 'the seed mailboxes',
    convert: (value) => seedsIn(value, dirname(path ?? '')),
  }) ?? [];

/** @throws Error with the entry and what is wrong with it, never with a password */
function seedsIn(value: unknown, folder: string): SeedMailbox[] {
  if (!Array.isArray(value) || value.length > maxSeeds)
    throw new Error(`it is no list of at most ${maxSeeds} mailboxes`);
  const seeds = value.map((entry: unknown, index) => seedOf(entry, `mailbox ${index + 1}`, folder));
  if (new Set(seeds.map(({ email }) => email.toLowerCase())).size < seeds.length)
    throw new Error('two mailboxes have the same address');
  return seeds;
}

function seedOf(entry: unknown, name: string, folder: string): SeedMailbox {
  const values = (typeof entry === 'object' && entry !== null ? entry : {}) as Readonly<
    Record<string, unknown>
  >;
  const text = (key: string, otherwise?: string): string => {
    const value = values[key] ?? otherwise;
    if (typeof value === 'string' && /^[^\0-\x1f\x7f]{1,320}$/.test(value)) return value;
    throw new Error(`${name} has no valid "${key}"`);
  };
  const email = text('email');
  if (!parseAddress(email).ok) throw new Error(`${name} has no valid "email"`);
  const { imap_port: port = 993 } = values;
  if (!Number.isInteger(port) || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`${name} has no valid "imap_port"`);
  return {
    ...{
      provider: text('provider').slice(0, 100),
      email,
      imapHost: text('imap_host'),
      imapPort: Number(port),
    },
    user: text('user', email),
    password:
      values['password_file'] === undefined
        ? text('password')
        : readFileSync(resolve(folder, text('password_file')), 'utf8').replace(/\r?\n$/, ''),
  };
}
