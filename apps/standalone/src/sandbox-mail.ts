import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMessageOf, readMail, type MessageKey, type ReceivedMail } from '@lode/sandbox';

/** Subfolder of the data folder. */
export const sandboxMailFolder = 'sandbox-mail';

const maxFiles = 1_000;

/** Writes mail of the sandbox to files, so that users can read it and follow its links. Keeps the newest 1,000. */
export class SandboxMail {
  private readonly folder: string;
  private written = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.folder = join(dataDir, sandboxMailFolder);
  }

  /** Writes messages one after another. Write errors are ignored: the mail is delivered without the file. */
  keep(mail: ReceivedMail): Promise<void> {
    this.last = this.last.then(() => this.write(mail)).catch(() => undefined);
    return this.last;
  }

  /** A message of an earlier start; undefined if its file is gone. */
  async find(key: MessageKey): Promise<ReceivedMail | undefined> {
    const ending = `-${inFileName(key.to)}.eml`;
    const names = (await this.files().catch(() => [])).filter((name) => name.endsWith(ending));
    for (const name of names.reverse()) {
      const mail = await this.read(name, key.to).catch(() => undefined);
      if (mail && isMessageOf(mail, key)) return mail;
    }
    return undefined;
  }

  private async read(name: string, to: string): Promise<ReceivedMail> {
    const content = await readFile(join(this.folder, name));
    const end = content.indexOf('\n') + 1;
    const from = /^Return-Path: <(.*)>\r\n$/.exec(content.subarray(0, end).toString('latin1'))?.[1];
    const raw = from === undefined ? content : content.subarray(end);
    return readMail(raw, { from: from ?? '', to: [to] }, timeIn(name));
  }

  /** Oldest first. */
  private async files(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => name.endsWith('.eml')).sort();
  }

  /** With the header by which the final server records the envelope sender (RFC 5321 §4.4). */
  private async write({ raw, receivedAt, envelope }: ReceivedMail): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const time = new Date(receivedAt).toISOString().replaceAll(':', '-');
    const number = String(this.written++ % 10_000).padStart(4, '0');
    const name = `${time}-${number}-${inFileName(String(envelope.to[0]))}.eml`;
    const returnPath = Buffer.from(`Return-Path: <${envelope.from}>\r\n`);
    await writeFile(join(this.folder, name), Buffer.concat([returnPath, raw]));
    await this.removeOldest();
  }

  private async removeOldest(): Promise<void> {
    const files = await this.files();
    for (const name of files.slice(0, Math.max(0, files.length - maxFiles))) {
      await rm(join(this.folder, name), { force: true });
    }
  }
}

const inFileName = (recipient: string): string => recipient.replaceAll(/[^\w.@+-]/g, '_').slice(0, 120);

/** Milliseconds; 0 for another name. */
const timeIn = (name: string): number =>
  Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) || 0;
