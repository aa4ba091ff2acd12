import { type FinishedUpload } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { emptyTables, movableClock, type MovableClock, sharedTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { Uploads } from '../uploads';

export const hours = (count: number): number => count * 3_600_000;

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

interface Sending {
  readonly account?: string;
  readonly operation?: string;
  readonly key?: string;
}

const tables = sharedTables('\\i work/uploads/uploads.sql');

/** Uploads of a service with the empty tables of the worker, of up to 1000 bytes each, with a fixed clock. */
export class Fixture {
  readonly clock: MovableClock = movableClock();
  readonly uploads: Uploads;

  private constructor(
    /** As the app role. */
    readonly source: DataSource,
    private readonly admin: DataSource,
  ) {
    this.uploads = new Uploads(source, { name: 'outreach' }, 1000, this.clock);
  }

  static async open(): Promise<Fixture> {
    const { source, admin } = await tables();
    await emptyTables((statements) => admin.query(statements), ['outreach.uploads']);
    return new Fixture(source, admin);
  }

  async begin(account = 'acc_a', operation?: string): Promise<string> {
    return (await this.uploads.begin(account, { operation })).upload;
  }

  /** Begins an upload, sends each text as a part, and finishes it. */
  async send(
    texts: readonly string[],
    { account = 'acc_a', operation, key }: Sending = {},
  ): Promise<FinishedUpload> {
    const upload = await this.begin(account, operation);
    for (const [number, text] of texts.entries())
      await this.uploads.part(account, { upload, number, content: base64(text) });
    const bytes = Buffer.byteLength(texts.join(''));
    return this.uploads.finish(account, { upload, parts: texts.length, bytes }, key);
  }

  /** The parts of a finished upload. */
  async parts(id: string, account = 'acc_a'): Promise<string[]> {
    const parts: string[] = [];
    for await (const part of this.uploads.read(account, id)) parts.push(part.toString());
    return parts;
  }

  query<Row>(account: string, statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return withAccount(this.source, account, (manager) => manager.query<Row[]>(statement, parameters));
  }

  /** The rows of the tables, of all accounts. */
  async kept(): Promise<{ uploads: number; parts: number }> {
    const count = async (table: string): Promise<number> =>
      (await this.admin.query<unknown[]>(`SELECT 1 FROM outreach.${table}`)).length;
    return { uploads: await count('uploads'), parts: await count('upload_parts') };
  }
}
