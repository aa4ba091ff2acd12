import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedMail } from '@lode/sandbox';

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

  private async write({ raw, receivedAt, envelope }: ReceivedMail): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const time = new Date(receivedAt).toISOString().replaceAll(':', '-');
    const number = String(this.written++ % 10_000).padStart(4, '0');
    const recipient = String(envelope.to[0]).replaceAll(/[^\w.@+-]/g, '_');
    await writeFile(join(this.folder, `${time}-${number}-${recipient.slice(0, 120)}.eml`), raw);
    await this.removeOldest();
  }

  private async removeOldest(): Promise<void> {
    const files = (await readdir(this.folder)).filter((name) => name.endsWith('.eml')).sort();
    for (const name of files.slice(0, Math.max(0, files.length - maxFiles))) {
      await rm(join(this.folder, name), { force: true });
    }
  }
}
