import { parseArgs } from 'node:util';
import { nearest, scopes, type Scope } from '@lode/contracts';
import { ratePolicy } from '../limits/rate-policy';

/** An invalid command line; the message says what to change. */
export class UsageError extends Error {}

export const usage = `usage: npm run keys -- COMMAND
  create --name TEXT [--account ID] [--scopes A,B] [--mailboxes A,relay] [--expires INSTANT] [--rate-limit REQUESTS/SECONDS|off]
  list [--account ID]
  revoke KEY_ID [--account ID]
  accounts create --name TEXT [--quota RESULTS_PER_MONTH|off]
  accounts change [--account ID] [--name TEXT] [--quota RESULTS_PER_MONTH|off]
  accounts list
Defaults: --account is the first account, --scopes are all scopes except those of the operator, --mailboxes are none: conversations of relay are those without a mailbox.
Scopes: ${scopes.join(', ')}`;

export type Command =
  | {
      readonly run: 'create';
      readonly name: string;
      readonly account: string | undefined;
      readonly scopes: Scope[] | undefined;
      /** Mailboxes whose conversations the key sees. */
      readonly mailboxes: string[] | null;
      readonly expires: Date | null;
      readonly rateLimit: string | null;
    }
  | { readonly run: 'list'; readonly account: string | undefined }
  | { readonly run: 'revoke'; readonly id: string; readonly account: string | undefined }
  | { readonly run: 'accounts create'; readonly name: string; readonly quota: number | null }
  | {
      readonly run: 'accounts change';
      readonly account: string | undefined;
      /** Undefined: unchanged. */
      readonly name: string | undefined;
      /** Undefined: unchanged; null: none. */
      readonly quota: number | null | undefined;
    }
  | { readonly run: 'accounts list' };

const options = {
  name: { type: 'string' },
  account: { type: 'string' },
  scopes: { type: 'string' },
  mailboxes: { type: 'string' },
  expires: { type: 'string' },
  'rate-limit': { type: 'string' },
  quota: { type: 'string' },
} as const;

type Given = { readonly [Name in keyof typeof options]?: string };

const allowed: Readonly<Record<Command['run'], readonly (keyof Given)[]>> = {
  create: ['name', 'account', 'scopes', 'mailboxes', 'expires', 'rate-limit'],
  list: ['account'],
  revoke: ['account'],
  'accounts create': ['name', 'quota'],
  'accounts change': ['account', 'name', 'quota'],
  'accounts list': [],
};

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [first = '', ...rest] = positionals;
  const id = first === 'revoke' ? rest.shift() : undefined;
  const name = [first, ...rest].join(' ');
  if (!isCommand(name)) throw new UsageError(name ? `There is no command "${name}".` : 'Give a command.');
  for (const option of Object.keys(values) as (keyof Given)[])
    if (!allowed[name].includes(option)) throw new UsageError(`${name} does not accept --${option}.`);
  return build(name, values, id);
}

function parse(args: readonly string[]): { values: Given; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(unknownOption(message) ?? message);
  }
}

/** The message for an unknown long option, in a message of `parseArgs`. */
function unknownOption(message: string): string | undefined {
  const [, name] = /^Unknown option '--([^']+)'/.exec(message) ?? [];
  if (name === undefined) return undefined;
  const meant = nearest(name, Object.keys(options));
  return `There is no --${name}${meant ? `; did you mean --${meant}?` : '.'}`;
}

const isCommand = (name: string): name is Command['run'] => Object.hasOwn(allowed, name);

function build(run: Command['run'], given: Given, id: string | undefined): Command {
  const { account } = given;
  switch (run) {
    case 'create':
      return {
        run,
        name: nameOf(given),
        account,
        scopes: scopesOf(given),
        mailboxes: mailboxesOf(given),
        expires: expiryOf(given),
        rateLimit: rateOf(given),
      };
    case 'revoke':
      if (id === undefined) throw new UsageError('Give the id of the key: revoke key_….');
      return { run, id, account };
    case 'accounts create':
      return { run, name: nameOf(given), quota: quotaOf(given) ?? null };
    case 'accounts change':
      return { run, account, ...changesOf(given) };
    case 'list':
      return { run, account };
    case 'accounts list':
      return { run };
  }
}

function nameOf({ name = '' }: Given): string {
  if (name.length < 1 || name.length > 100) throw new UsageError('Give --name, 1 to 100 characters.');
  return name;
}

function scopesOf({ scopes: text }: Given): Scope[] | undefined {
  if (text === undefined) return undefined;
  const given = text.split(',').map((scope) => scope.trim());
  const known: readonly string[] = scopes;
  const unknown = given.filter((scope) => !known.includes(scope));
  if (unknown.length) throw new UsageError(`There is no scope ${unknown.join(', ')}.`);
  return [...new Set(given)] as Scope[];
}

function mailboxesOf({ mailboxes: text }: Given): string[] | null {
  if (text === undefined) return null;
  const given = text.split(',').map((mailbox) => mailbox.trim());
  const unknown = given.filter((mailbox) => !/^(?:relay|mbx_[\w-]{1,60})$/.test(mailbox));
  if (unknown.length)
    throw new UsageError(`--mailboxes are IDs such as mbx_…, or relay: ${unknown.join(', ')}.`);
  return [...new Set(given)];
}

function expiryOf({ expires }: Given): Date | null {
  if (expires === undefined) return null;
  const date = new Date(expires);
  if (Number.isNaN(date.getTime()))
    throw new UsageError('--expires is not an instant; use for example 2027-01-31T12:00:00Z.');
  return date;
}

function rateOf({ 'rate-limit': text }: Given): string | null {
  if (text === undefined) return null;
  if (ratePolicy.parse(text) === undefined) throw new UsageError(`--rate-limit: set ${ratePolicy.expects}.`);
  return text;
}

/** @returns null for no quota, undefined if the option is missing */
function quotaOf({ quota }: Given): number | null | undefined {
  if (quota === undefined) return undefined;
  if (quota === 'off') return null;
  if (!/^\d{1,9}$/.test(quota))
    throw new UsageError('--quota is a whole number of results per month, or off.');
  return Number(quota);
}

function changesOf(given: Given): { name: string | undefined; quota: number | null | undefined } {
  if (given.name === undefined && given.quota === undefined) throw new UsageError('Give --name or --quota.');
  return { name: given.name === undefined ? undefined : nameOf(given), quota: quotaOf(given) };
}
