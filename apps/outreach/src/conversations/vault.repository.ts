import { createHmac, randomBytes } from 'node:crypto';
import { foldWords } from '@lode/domain/values';
import { CLOCK, SecretSealer, UnsealError, type Clock } from '@lode/platform';
import { statement, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { ConversationKeyEntity } from './conversation.entity';

const keysSealedOtherwise = statement({
  sql: 'SELECT account FROM outreach.conversation_keys_sealed_otherwise($1)',
  parameters: ['text'],
  columns: { account: 'text' },
});

const insertKey = statement({
  sql: `
    INSERT INTO outreach.conversation_keys (account_id, sealed, created_at) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'timestamptz'],
});

/** Characters of the beginning of a word by which it is found, and words of a text. */
const maxPrefix = 16;
const maxWords = 60;
/** Different words of the text of a mail that are indexed, and words of it that are read. */
const maxBodyWords = { different: 2000, read: 20_000 };
/** Words of a search. */
const maxSought = 8;

const keyBytes = 32;
/** Accounts whose keys are in memory. */
const maxCached = 1000;

/** Seals and opens the mail of one account, and hashes words of it. */
export class AccountVault {
  private readonly sealer: SecretSealer;
  private readonly wordKey: Buffer;

  constructor(key: Buffer) {
    this.sealer = new SecretSealer([key]);
    this.wordKey = createHmac('sha256', key).update('words').digest();
  }

  /** @param id of the row */
  seal(content: object, id: string): string {
    return this.sealer.seal(JSON.stringify(content), id);
  }

  /** @throws UnsealError */
  open<Content extends object>(sealed: string, id: string): Content {
    return JSON.parse(this.sealer.open(sealed, id)) as Content;
  }

  sealBytes(content: Uint8Array, id: string): Buffer {
    return this.sealer.sealBytes(content, id);
  }

  /** @throws UnsealError */
  openBytes(sealed: Uint8Array, id: string): Buffer {
    return this.sealer.openBytes(sealed, id);
  }

  /** Hashes of the beginnings of all words, as decimal numbers of 64 bits. */
  prefixes(texts: readonly string[]): string[] {
    const words = new Set(texts.flatMap(foldWords).slice(0, maxWords));
    const prefixes = new Set<string>();
    for (const word of words) {
      const letters = [...word].slice(0, maxPrefix);
      for (let length = 1; length <= letters.length; length++)
        prefixes.add(letters.slice(0, length).join(''));
    }
    return [...prefixes].map((prefix) => this.hash(prefix));
  }

  /** Hashes of the whole words of a text, each of which equals that of the same word in a search. */
  words(text: string): string[] {
    const words = new Set<string>();
    for (const word of foldWords(text).slice(0, maxBodyWords.read)) {
      if (words.size === maxBodyWords.different) break;
      words.add([...word].slice(0, maxPrefix).join(''));
    }
    return [...words].map((word) => this.hash(word));
  }

  /** Hashes of the words that are sought; empty for a text without words. */
  sought(text: string): string[] {
    const words = [...new Set(foldWords(text))].slice(0, maxSought);
    return words.map((word) => this.hash([...word].slice(0, maxPrefix).join('')));
  }

  private hash(prefix: string): string {
    return createHmac('sha256', this.wordKey).update(prefix).digest().readBigInt64BE().toString();
  }
}

/** The keys of accounts, each of which is made with the first conversation of the account. */
@Injectable()
export class ConversationVaults {
  private readonly opened = new LRUCache<string, AccountVault>({ max: maxCached });

  constructor(
    private readonly source: DataSource,
    private readonly sealer: SecretSealer,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Outside of transactions, because a key is stored at once. @throws UnsealError if LODE_SECRET_KEY lacks its key */
  async of(account: string): Promise<AccountVault> {
    const known = this.opened.get(account);
    if (known) return known;
    const sealed = await withAccount(this.source, account, async (manager) => {
      const stored = await manager.findOneBy(ConversationKeyEntity, { accountId: account });
      if (stored) return stored.sealed;
      const made = this.sealer.seal(randomBytes(keyBytes).toString('base64url'), account);
      await insertKey.run(manager, account, made, new Date(this.clock.now()));
      return (await manager.findOneByOrFail(ConversationKeyEntity, { accountId: account })).sealed;
    });
    const vault = new AccountVault(Buffer.from(this.sealer.open(sealed, account), 'base64url'));
    this.opened.set(account, vault);
    return vault;
  }

  /** Seals keys again with the current LODE_SECRET_KEY, so that the previous one can be removed from it. */
  async reseal(): Promise<void> {
    for (const { account } of await keysSealedOtherwise.rows(this.source, this.sealer.currentPrefix))
      await withAccount(this.source, account, async (manager) => {
        const stored = await manager.findOneByOrFail(ConversationKeyEntity, { accountId: account });
        const sealed = this.resealed(stored.sealed, account);
        await manager.update(ConversationKeyEntity, { accountId: account }, { sealed });
      });
  }

  /** A key that cannot be opened stays as it is. */
  private resealed(sealed: string, account: string): string {
    try {
      return this.sealer.seal(this.sealer.open(sealed, account), account);
    } catch (error) {
      if (error instanceof UnsealError) return sealed;
      throw error;
    }
  }
}
