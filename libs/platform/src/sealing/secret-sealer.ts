import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Provider } from '@nestjs/common';
import type { Issue } from '@lode/contracts';
import { secretKey } from '../config/service-settings';
import { required, setting, type SettingType, type ConfigOf } from '../config/setting';
import { CONFIG } from '../tokens';

/** One key, or during a rotation the new and the previous one. */
const secretKeys: SettingType<readonly Buffer[]> = {
  expects: `${secretKey.expects}; during a rotation the new key, a comma and the previous key`,
  parse(value) {
    const keys = value.split(',').flatMap((part) => secretKey.parse(part.trim()) ?? []);
    return keys.length === value.split(',').length && keys.length <= 2 ? keys : undefined;
  },
};

/** Setting of the services that store secrets of accounts. */
export const sealingSettings = {
  secretKeys: setting(
    secretKeys,
    'LODE_SECRET_KEY',
    required,
    'key that encrypts stored secrets of accounts, such as passwords of mailboxes and secrets of webhooks',
  ),
};

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** A sealed secret that cannot be opened: its key is not in force, it was changed, or it belongs to another object. */
export class UnsealError extends Error {
  constructor(reason: string) {
    super(`The secret cannot be opened: ${reason}`);
    this.name = 'UnsealError';
  }
}

const form = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts secrets that must be readable again, by AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. A sealed
 * secret is `v1.<key id>.<base64url of nonce, tag and ciphertext>`, bound to its object.
 */
export class SecretSealer {
  private readonly current: Key;
  private readonly byId: ReadonlyMap<string, Key>;

  /** @param keys 32 bytes each; the first one seals, all of them open */
  constructor(keys: readonly Buffer[]) {
    const [current, ...previous] = keys.map((bytes) => ({ id: idOf(bytes), bytes }));
    if (!current) throw new Error('A sealer needs a key');
    this.current = current;
    this.byId = new Map([...previous, current].map((key) => [key.id, key]));
  }

  /** @param object id of the object that the secret belongs to, such as `whk_…`; needed to open it */
  seal(secret: string, object: string): string {
    return [form, this.current.id, this.sealBytes(Buffer.from(secret), object).toString('base64url')].join(
      '.',
    );
  }

  /** Seals bytes, which only a sealer with the same current key opens. @param object as in `seal` */
  sealBytes(content: Uint8Array, object: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.current.bytes, iv, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(object));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws UnsealError */
  openBytes(sealed: Uint8Array, object: string): Buffer {
    return opened(this.current, sealed, object);
  }

  /** @throws UnsealError */
  open(sealed: string, object: string): string {
    const [version, id = '', content = ''] = sealed.split('.');
    const key = this.byId.get(id);
    if (version !== form) throw new UnsealError('its form is unknown');
    if (!key) throw new UnsealError(`LODE_SECRET_KEY lacks the key ${id}`);
    return opened(key, Buffer.from(content, 'base64url'), object).toString('utf8');
  }

  /** Whether a secret is sealed with the current key. Others are sealed again, so that a rotation can end. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(this.currentPrefix);
  }

  /** Beginning of all secrets that are sealed with the current key. */
  get currentPrefix(): string {
    return `${form}.${this.current.id}.`;
  }
}

/** Eight hex digits that identify a key without revealing it. */
const idOf = (key: Buffer): string =>
  createHmac('sha256', key).update('lode secret key id').digest('hex').slice(0, 8);

/** For services with `sealingSettings`. */
export const secretSealerProvider: Provider = {
  provide: SecretSealer,
  useFactory: ({ secretKeys }: ConfigOf<typeof sealingSettings>) => new SecretSealer(secretKeys),
  inject: [CONFIG],
};

/**
 * Issues of a request that leads a stored secret to another server or another user without the secret itself: a caller that
 * may change settings would otherwise read a secret that is never returned.
 * @param fields settings that decide where the secret is sent, with their names in the request
 */
export const secretAgainIssues = <Settings extends object>(
  stored: Settings,
  changed: Settings,
  fields: Readonly<Partial<Record<keyof Settings, string>>>,
  fix: string,
): Issue[] =>
  (Object.entries(fields) as [keyof Settings, string][])
    .filter(([name]) => stored[name] !== changed[name])
    .map(([, field]) => ({
      location: `body.${field}`,
      message: 'needs the secret again: a stored secret is not sent elsewhere',
      fix,
    }));

/** @throws UnsealError */
function opened(key: Key, sealed: Uint8Array, object: string): Buffer {
  if (sealed.length < ivBytes + tagBytes) throw new UnsealError('it is incomplete');
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(object));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const content = decipher.update(sealed.subarray(ivBytes + tagBytes));
    return Buffer.concat([content, decipher.final()]);
  } catch {
    throw new UnsealError('it was changed, or belongs to another object');
  }
}
