import type { SubjectHasher } from '@lode/privacy';
import type { TestTables } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasePlaces } from '../../database/personal-data';
import { emptyLeadsTables, sharedLeadsTables } from '../../testing/leads-fixture';
import { importPlaces, type ImportOptions, type ImportReport } from '../import-places';
import type { ImportStep } from '../database/import-run';

/** So that files of a few blocks are read and merged in several transactions. */
const smallBatches = { stagedAtOnce: 20, mergedAtOnce: 40 };

/** Imports of files that a test writes, into the shared database. */
export class ImportFixture {
  private constructor(
    private readonly database: TestTables,
    private readonly folder: string,
  ) {}

  static async start(): Promise<ImportFixture> {
    return new ImportFixture(await sharedLeadsTables(), mkdtempSync(join(tmpdir(), 'lode-import-')));
  }

  get source(): DataSource {
    return this.database.source;
  }

  get databaseUrl(): string {
    const { options } = this.database.source;
    return options.type === 'postgres' ? String(options.url) : '';
  }

  write(name: string, bytes: Uint8Array): string {
    const file = join(this.folder, name);
    writeFileSync(file, bytes);
    return file;
  }

  import(file: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
    return importPlaces({
      file,
      databaseUrl: this.databaseUrl,
      suppressionKey: Buffer.alloc(32),
      countryAt: () => 'US',
      ...smallBatches,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      ...options,
    });
  }

  get hasher(): SubjectHasher {
    return this.database.hasher;
  }

  /** Erases like the service: first the tombstone, then the data. @returns the number of rewritten or deleted places */
  async erase(phone: string): Promise<number> {
    await this.bury(phone);
    const { manager } = this.database.source;
    const hash = this.hasher.phone(phone);
    const isAbout = {
      email: () => false,
      phone: (number: string) => this.hasher.phoneForms(number).includes(hash),
      person: () => false,
      profile: () => false,
    };
    const subjectsOf = this.hasher.contacts.bind(this.hasher);
    return (
      await erasePlaces({
        manager,
        schema: 'leads',
        hashes: [hash],
        isAbout,
        account: null,
        companies: [],
        subjectsOf,
        hasher: this.hasher,
      })
    ).length;
  }

  /** Writes only the tombstone, like an erasure that waits for older transactions. */
  async bury(phone: string): Promise<void> {
    await this.query('INSERT INTO leads.tombstones (hash) VALUES ($1)', [this.hasher.phone(phone)]);
  }

  /** Imports until the first progress report of a step. */
  async importUntil(file: string, step: ImportStep, options: Partial<ImportOptions> = {}): Promise<unknown> {
    const stop = new AbortController();
    const onProgress = (progress: { step: ImportStep }): void => {
      if (progress.step === step) stop.abort(new Error('stopped'));
    };
    return this.import(file, { ...options, signal: stop.signal, onProgress }).catch(
      (error: unknown) => error,
    );
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.source.query(sql, parameters);
  }

  /** Numbers of visible, retired and staged places. */
  async counts() {
    const [row] = await this.query<Record<string, number>>(`SELECT
      (SELECT count(*)::int FROM leads.places WHERE retired_at IS NULL) AS places,
      (SELECT count(*)::int FROM leads.places WHERE retired_at IS NOT NULL) AS retired,
      (SELECT count(DISTINCT place_id)::int FROM leads.place_categories) AS findable,
      (SELECT count(*)::int FROM leads.staged_places) AS staged`);
    return row;
  }

  reset(): Promise<void> {
    return emptyLeadsTables(this.database);
  }

  stop(): void {
    rmSync(this.folder, { recursive: true });
  }
}
