import { type SuppressionReason, suppressionReasons } from '@lode/contracts';

/** Expiry and reason of a suppression, and whether the person was erased: from all rows, or from those of the account. */
interface Suppression {
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  readonly erased: boolean;
  readonly reason?: SuppressionReason | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
}

/** Why an entry suppresses, and since when in milliseconds since 1970; undefined if unknown. */
export interface SuppressionEntry {
  readonly reason: SuppressionReason | undefined;
  readonly since: number | undefined;
  readonly erased: boolean;
}

/** 32-bit words of a slot: two of the hash, the account with reason and flag of an erasure, the expiry and start in seconds. */
const words = 5;
const smallest = 64;
/** Maximum share of used slots, beyond which searches become long. */
const maxFull = 0.8;
const never = 0xffff_ffff;
const maxAccount = 0x07ff_ffff;
/** Bits below the account: the reason, 0 if unknown, and the flag of an erasure. */
const lowBits = 4;
/** The account of entries that apply to all. */
const deployment = 0;

/**
 * Suppressions by account and with expiry: a hash table in one typed array with open addressing, since a million
 * objects would take ten times the memory. 20 bytes per slot, 25 to 50 per entry. The first 64 bits of the hash are
 * stored: among a million entries one look-up in 10^13 is wrong. Deleting moves the following entries into the gap, so
 * the table does not degrade.
 */
export class SuppressionTable {
  private slots = new Uint32Array(smallest * words);
  private used = 0;

  /** @param content of another table. @throws RangeError for what is none */
  static of(content: Uint8Array): SuppressionTable {
    const count = content.byteLength / (words * 4);
    if (count < smallest || !Number.isInteger(Math.log2(count))) throw new RangeError('No table.');
    const table = new SuppressionTable();
    // A copy, because words are aligned.
    table.slots = new Uint32Array(new Uint8Array(content).buffer);
    for (let slot = 0; slot < count; slot += 1) if (table.isUsed(slot)) table.used += 1;
    return table;
  }

  /** Its slots, for `of`. */
  get content(): Uint8Array {
    return new Uint8Array(this.slots.buffer);
  }

  /** The account of each entry, and its expiry in milliseconds since 1970; null for never. */
  *entries(): Generator<{ readonly account: number; readonly expiresAt: number | null }> {
    for (let slot = 0; slot < this.capacity; slot += 1) {
      const expiry = this.word(slot, 3);
      if (expiry === 0) continue;
      yield { account: this.word(slot, 2) >>> lowBits, expiresAt: expiry === never ? null : expiry * 1000 };
    }
  }

  /** Number of entries, including expired ones. */
  get size(): number {
    return this.used;
  }

  /** Memory of the table. */
  get bytes(): number {
    return this.slots.byteLength;
  }

  /**
   * Adds or replaces an entry. The expiry is rounded up to whole seconds.
   * @param hash hex digits, at least 16
   * @param account its number, 0 for the deployment; below 2^27
   * @throws RangeError for any other hash or account
   */
  set(hash: string, account: number, { expiresAt, erased, reason, since }: Suppression): void {
    const key = keyOf(hash, account);
    if (this.used >= this.capacity * maxFull) this.grow();
    const slot = this.find(key);
    if (!this.isUsed(slot)) this.used += 1;
    const marked = (key.account << lowBits) | (numberOf(reason) << 1) | Number(erased);
    const start = since === undefined ? 0 : Math.max(0, Math.floor(since / 1000));
    this.slots.set([key.high, key.low, marked >>> 0, secondsOf(expiresAt), start], slot * words);
  }

  /** @returns whether the entry existed */
  delete(hash: string, account: number): boolean {
    const slot = this.find(keyOf(hash, account));
    if (!this.isUsed(slot)) return false;
    this.used -= 1;
    this.close(slot);
    return true;
  }

  /**
   * Whether there is an unexpired entry of exactly this account.
   * @param now milliseconds since 1970
   */
  has(hash: string, account: number, now: number): boolean {
    const expiry = this.word(this.find(keyOf(hash, account)), 3);
    return expiry === never || expiry * 1000 > now;
  }

  /** The unexpired entry of exactly this account. */
  entry(hash: string, account: number, now: number): SuppressionEntry | undefined {
    if (!this.has(hash, account, now)) return undefined;
    const slot = this.find(keyOf(hash, account));
    const marked = this.word(slot, 2);
    const since = this.word(slot, 4);
    return {
      reason: suppressionReasons[((marked & 0xf) >>> 1) - 1],
      since: since === 0 ? undefined : since * 1000,
      erased: (marked & 1) === 1,
    };
  }

  /** Whether the deployment erased the person. */
  isErased(hash: string): boolean {
    return (this.word(this.find(keyOf(hash, deployment)), 2) & 1) === 1;
  }

  private get capacity(): number {
    return this.slots.length / words;
  }

  private word(slot: number, index: number): number {
    return this.slots[slot * words + index] ?? 0;
  }

  /** An entry always has an expiry. */
  private isUsed(slot: number): boolean {
    return this.word(slot, 3) !== 0;
  }

  /** The slot of the entry, or the one where it would be. */
  private find({ high, low, account }: Key): number {
    const mask = this.capacity - 1;
    let slot = home(low, account) & mask;
    while (this.isUsed(slot)) {
      const isSame = this.word(slot, 0) === high && this.word(slot, 1) === low;
      if (isSame && this.word(slot, 2) >>> lowBits === account) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Empties a slot and moves each following entry to the end of its new search. */
  private close(emptied: number): void {
    const mask = this.capacity - 1;
    let gap = emptied;
    for (let slot = (gap + 1) & mask; this.isUsed(slot); slot = (slot + 1) & mask) {
      const distance = (slot - home(this.word(slot, 1), this.word(slot, 2) >>> lowBits)) & mask;
      if (distance < ((slot - gap) & mask)) continue;
      this.slots.copyWithin(gap * words, slot * words, (slot + 1) * words);
      gap = slot;
    }
    this.slots.fill(0, gap * words, (gap + 1) * words);
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += words) {
      const entry = old.subarray(at, at + words);
      const [high = 0, low = 0, marked = 0, expiry = 0] = entry;
      if (expiry !== 0) this.slots.set(entry, this.find({ high, low, account: marked >>> lowBits }) * words);
    }
  }
}

interface Key {
  readonly high: number;
  readonly low: number;
  readonly account: number;
}

function keyOf(hash: string, account: number): Key {
  const high = wordAt(hash, 0);
  const low = wordAt(hash, 8);
  if (!Number.isInteger(account) || account < 0 || account > maxAccount)
    throw new RangeError('No number of an account.');
  return { high, low, account };
}

/** Values of hex digits by their character codes. */
const hexDigits = new Int8Array(128).fill(-1);
for (const [value, digit] of [...'0123456789abcdef'].entries())
  for (const each of [digit, digit.toUpperCase()]) hexDigits[each.charCodeAt(0)] = value;

/** The 32 bits of eight hex digits. @throws RangeError for other characters */
function wordAt(hash: string, start: number): number {
  let word = 0;
  for (let at = start; at < start + 8; at += 1) {
    const digit = hexDigits[hash.charCodeAt(at)] ?? -1;
    if (digit < 0) throw new RangeError('No hash in hex.');
    word = (word << 4) | digit;
  }
  return word >>> 0;
}

/**
 * Start of a search. The hash is random already; the account is mixed in, for entries of many accounts about one
 * person.
 */
function home(low: number, account: number): number {
  const spread = Math.imul(low ^ Math.imul(account, 0x9e37_79b1), 0x85eb_ca6b);
  return (spread ^ (spread >>> 15)) >>> 0;
}

/** 1 to 7; 0 for none. */
const numberOf = (reason: SuppressionReason | undefined): number =>
  reason === undefined ? 0 : suppressionReasons.indexOf(reason) + 1;

/** At least 1, since 0 is an empty slot. */
const secondsOf = (expiresAt: number | null): number =>
  expiresAt === null ? never : Math.min(Math.max(Math.ceil(expiresAt / 1000), 1), never - 1);
