import { randomBytes } from 'node:crypto';
import { maxAnswerFileBytes, ProblemError, validationProblem, type AnswerFile } from '@lode/contracts';
import { withAccount } from '@lode/database';
import { CLOCK, prefixedId, type Clock } from '@lode/platform';
import type { OutgoingFile } from '@lode/platform/mail';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { Reader } from '../conversations/conversation.repository';
import { ConversationFileEntity } from '../conversations/conversation.entity';
import type { AccountVault } from '../conversations/vault.repository';
import { readMail } from '../inbound/inbound-mail';

/** Files of a conversation that wait for an answer. */
const maxWaiting = 50;

/** The files of a written mail. */
export async function filesIn(raw: Buffer): Promise<OutgoingFile[]> {
  const parsed = (await readMail(raw, { sender: '', recipients: [] }))?.parsed;
  return (parsed?.attachments ?? []).map(({ filename, contentType, content }, index) => ({
    ...{ filename: filename ?? `attachment-${index + 1}`, contentType, content },
  }));
}

/** Files for answers, sealed with the key of the account. */
@Injectable()
export class AnswerFiles {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws ProblemError conflict if too many files wait */
  add(reader: Reader, conversation: string, file: OutgoingFile): Promise<AnswerFile> {
    return withAccount(this.source, reader.account, async (manager) => {
      const waiting = await manager.countBy(ConversationFileEntity, { conversationId: conversation });
      if (waiting >= maxWaiting)
        throw new ProblemError(
          'conflict',
          `The conversation has ${waiting} files that no answer contains yet.`,
        );
      return this.insert(manager, reader, conversation, file);
    });
  }

  /** Removes the files of an answer and returns them. @throws ProblemError validation */
  async take(
    manager: EntityManager,
    { account, vault }: { readonly account: string; readonly vault: AccountVault },
    conversation: string,
    ids: readonly string[],
  ): Promise<OutgoingFile[]> {
    if (ids.length === 0) return [];
    const where = { accountId: account, conversationId: conversation, id: In([...ids]) };
    const found = new Map(
      (await manager.findBy(ConversationFileEntity, where)).map((file) => [file.id, file]),
    );
    const files = ids.map((id, index) => {
      const file = found.get(id);
      if (file) return file;
      throw invalid(`body.files[${index}]`, 'is no file of the conversation', 'add the file first');
    });
    if (files.reduce((sum, { size }) => sum + size, 0) > maxAnswerFileBytes)
      throw invalid('body.files', 'has more than 10 MB together', 'send fewer or smaller files');
    await manager.delete(ConversationFileEntity, where);
    return files.map(({ id, name, content }) => ({
      filename: vault.open<{ name: string }>(name, id).name,
      content: vault.openBytes(content, id),
    }));
  }

  /** The files of an answer that was taken back wait again. */
  async putBack(
    manager: EntityManager,
    reader: Reader,
    conversation: string,
    raw: Buffer,
  ): Promise<AnswerFile[]> {
    const files: AnswerFile[] = [];
    for (const file of await filesIn(raw)) files.push(await this.insert(manager, reader, conversation, file));
    return files;
  }

  private async insert(
    manager: EntityManager,
    { account, vault }: Reader,
    conversation: string,
    { filename: name, content }: OutgoingFile,
  ): Promise<AnswerFile> {
    const now = this.clock.now();
    const id = prefixedId('cfl', now, randomBytes(10));
    const size = content.length;
    await manager.insert(ConversationFileEntity, {
      ...{ id, accountId: account, conversationId: conversation, name: vault.seal({ name }, id), size },
      ...{ content: vault.sealBytes(content, id), storedAt: new Date(now) },
    });
    return { id, name, size };
  }
}

const invalid = (location: string, message: string, fix: string): ProblemError =>
  validationProblem([{ location, message, fix }]);
