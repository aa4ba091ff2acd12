import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

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
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.current.bytes, iv, { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(object));
    const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), content]);
    return [form, this.current.id, sealed.toString('base64url')].join('.');
  }

  /** @throws UnsealError */
  open(sealed: string, object: string): string {
    const [version, id = '', content = ''] = sealed.split('.');
    const key = this.byId.get(id);
    if (version !== form) throw new UnsealError('its form is unknown');
    if (!key) throw new UnsealError(`LODE_SECRET_KEY lacks the key ${id}`);
    const bytes = Buffer.from(content, 'base64url');
    if (bytes.length < ivBytes + tagBytes) throw new UnsealError('it is incomplete');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(object));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      const secret = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([secret, decipher.final()]).toString('utf8');
    } catch {
      throw new UnsealError('it was changed, or belongs to another object');
    }
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
