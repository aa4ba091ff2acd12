import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import { ConfigError } from '../config/load-config';
import { setting, type SettingType, text } from '../config/setting';

/** A key that signs mail for a domain (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** RSA with at least 1024 bits (RFC 8301 §3.2). */
  readonly privateKey: KeyObject;
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

const domainName: SettingType<string> = {
  expects: 'a domain name such as example.com',
  parse: (value) =>
    new RegExp(`^(${label}\\.)+${label}$`, 'i').test(value) ? value.toLowerCase() : undefined,
};

const selectorName: SettingType<string> = {
  expects: 'a selector such as lode',
  parse: (value) => (new RegExp(`^(${label}\\.)*${label}$`, 'i').test(value) ? value : undefined),
};

/** All three are required together. */
export const dkimSettings = {
  dkimDomain: setting<string | undefined>(
    domainName,
    'LODE_DKIM_DOMAIN',
    undefined,
    'domain of the DKIM signature, if the mail relay does not sign messages; requires LODE_DKIM_SELECTOR and LODE_DKIM_KEY_FILE',
  ),
  dkimSelector: setting<string | undefined>(
    selectorName,
    'LODE_DKIM_SELECTOR',
    undefined,
    'DKIM selector: the label before ._domainkey in the DNS name of the public key',
  ),
  dkimKeyFile: setting<string | undefined>(
    text,
    'LODE_DKIM_KEY_FILE',
    undefined,
    'PEM file of the DKIM private key, RSA of 1024 bits or more',
  ),
};

export interface DkimConfig {
  readonly dkimDomain: string | undefined;
  readonly dkimSelector: string | undefined;
  readonly dkimKeyFile: string | undefined;
}

/**
 * The signing key; undefined where none is configured.
 * @throws ConfigError where a setting is missing or the file contains no such key; the message repeats nothing of the
 * file
 */
export function readDkimKey({ dkimDomain, dkimSelector, dkimKeyFile }: DkimConfig): DkimKey | undefined {
  const given = [dkimDomain, dkimSelector, dkimKeyFile];
  if (given.every((value) => value === undefined)) return undefined;
  if (dkimDomain === undefined || dkimSelector === undefined || dkimKeyFile === undefined) {
    const missing = Object.values(dkimSettings).filter((_, index) => given[index] === undefined);
    throw new ConfigError(
      missing.map(({ variable, meaning }) => `${variable} is not set, and DKIM needs it: ${meaning}.`),
    );
  }
  return { domain: dkimDomain, selector: dkimSelector, privateKey: readKey(dkimKeyFile) };
}

function readKey(file: string): KeyObject {
  const pem = attempt(() => readFileSync(file), 'names a file that cannot be read');
  const key = attempt(
    () => createPrivateKey(pem),
    'names a file that contains no private key in PEM format without a password',
  );
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'rsa' || modulusLength < 1024)
    throw unusable('names a file whose key is not RSA of 1024 bits or more');
  return key;
}

function attempt<T>(read: () => T, problem: string): T {
  try {
    return read();
  } catch {
    throw unusable(problem);
  }
}

const unusable = (problem: string): ConfigError =>
  new ConfigError([`LODE_DKIM_KEY_FILE ${problem}: set ${dkimSettings.dkimKeyFile.meaning}.`]);

/**
 * Headers that a reader sees or acts on are signed; those of List-Unsubscribe have to be (RFC 8058 §4). Headers that a
 * mail does not have are skipped.
 */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'To', 'Cc', 'Subject', 'Date', 'Message-ID', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding', 'Auto-Submitted'],
  ...['List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/** Adds a DKIM signature (RFC 6376) to complete mails. */
export function mailSigner({ domain, selector, privateKey }: DkimKey): (bytes: Buffer) => Promise<Buffer> {
  const dkim = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedHeaders.join(':'),
  });
  return (bytes) => buffer(dkim.sign(bytes));
}
