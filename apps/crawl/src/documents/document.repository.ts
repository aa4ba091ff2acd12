import { statement, typed, withDatabaseRetries } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { siteOf } from '../urls/same-site';
import { type Document, type DocumentName, keyOf, storedUrl } from './document';
import { DocumentEntity } from './document.entity';

const findDocument = statement({
  sql: `
    SELECT url, status, content_type AS "contentType", headers, text, bytes, version, narrowed,
      fetched_at AS "fetchedAt", checked_at AS "checkedAt"
    FROM crawl.documents WHERE key = $1`,
  parameters: ['text'],
  columns: {
    url: 'text',
    status: 'integer',
    contentType: 'text',
    headers: typed<Document['headers']>('jsonb'),
    text: 'text',
    bytes: 'integer',
    version: 'text',
    narrowed: 'boolean',
    fetchedAt: 'timestamptz',
    checkedAt: 'timestamptz',
  },
});

/** Of two concurrent fetches, the later one is stored. */
const saveDocument = statement({
  sql: `
    INSERT INTO crawl.documents (key, source, use, requested_url, url, status, content_type, headers, text, bytes,
      version, fetched_at, checked_at, subject_hashes, site, narrowed)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    ON CONFLICT (key) DO UPDATE SET url = excluded.url, status = excluded.status,
      content_type = excluded.content_type, headers = excluded.headers, text = excluded.text,
      bytes = excluded.bytes, version = excluded.version, fetched_at = excluded.fetched_at,
      checked_at = excluded.checked_at, subject_hashes = excluded.subject_hashes, site = excluded.site,
      narrowed = excluded.narrowed
    WHERE documents.fetched_at <= excluded.fetched_at`,
  parameters: [
    ...(['text', 'text', 'text', 'text', 'text', 'integer', 'text', 'jsonb', 'text', 'integer'] as const),
    ...(['text', 'timestamptz', 'timestamptz', 'text[]', 'text', 'boolean'] as const),
  ],
});

const confirmDocument = statement({
  sql: 'UPDATE crawl.documents SET checked_at = greatest(checked_at, $2) WHERE key = $1',
  parameters: ['text', 'timestamptz'],
});

const addSubjects = statement({
  sql: `
    UPDATE crawl.documents SET subject_hashes = ARRAY(SELECT DISTINCT unnest(subject_hashes || $3::text[]))
    WHERE key = $1 AND version = $2 AND NOT subject_hashes @> $3::text[]`,
  parameters: ['text', 'text', 'text[]'],
});

/** Deletes the oldest documents until the size limit holds. */
const shrinkDocuments = statement({
  sql: `
    DELETE FROM crawl.documents WHERE key IN (
      SELECT key FROM (
        SELECT key, sum(size) OVER (ORDER BY checked_at DESC, key) AS running FROM crawl.documents) AS newest_first
      WHERE running > $1)`,
  parameters: ['bigint'],
});

interface Bounds {
  /** Milliseconds since 1970. Documents that were last checked before this time are deleted. */
  readonly checkedBefore: number;
  /** Maximum size of all texts. The oldest documents are deleted beyond it. */
  readonly maxBytes: number;
}

/** Fetched documents in Postgres. Replicas share them. */
@Injectable()
export class DocumentRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  async find(name: DocumentName): Promise<Document | undefined> {
    const row = await findDocument.first(this.documents.manager, keyOf(name));
    return row && { ...row, fetchedAt: row.fetchedAt.getTime(), checkedAt: row.checkedAt.getTime() };
  }

  /**
   * Replaces the cached document. Retries a busy database, so that the document need not be fetched again.
   * @param subjectHashes of the people in the document
   */
  async save(name: DocumentName, document: Document, subjectHashes: readonly string[]): Promise<void> {
    await withDatabaseRetries(() =>
      saveDocument.run(
        this.documents.manager,
        keyOf(name),
        name.source ?? '',
        name.use,
        storedUrl(name.url, name),
        document.url,
        document.status,
        document.contentType,
        JSON.stringify(document.headers),
        document.text,
        document.bytes,
        document.version,
        new Date(document.fetchedAt),
        new Date(document.checkedAt),
        subjectHashes,
        siteOf(new URL(document.url)),
        document.narrowed,
      ),
    );
  }

  /** Records that the document has not changed. @param checkedAt milliseconds since 1970 */
  async confirm(name: DocumentName, checkedAt: number): Promise<void> {
    const { manager } = this.documents;
    await withDatabaseRetries(() => confirmDocument.run(manager, keyOf(name), new Date(checkedAt)));
  }

  /** Adds hashes of people found in this version of the document. */
  async addSubjects(name: DocumentName, version: string, subjectHashes: readonly string[]): Promise<void> {
    if (subjectHashes.length === 0) return;
    const { manager } = this.documents;
    await withDatabaseRetries(() => addSubjects.run(manager, keyOf(name), version, subjectHashes));
  }

  async remove(name: DocumentName): Promise<void> {
    await withDatabaseRetries(() => this.documents.delete({ key: keyOf(name) }));
  }

  /** Deletes all documents of a site, on any host. @param site as returned by `siteOf` */
  async deleteSite(site: string): Promise<void> {
    await withDatabaseRetries(() => this.documents.delete({ site }));
  }

  /** Deletes outdated documents, then the oldest ones until the size limit holds. */
  async deleteExpired({ checkedBefore, maxBytes }: Bounds): Promise<void> {
    await this.documents.delete({ checkedAt: LessThan(new Date(checkedBefore)) });
    await shrinkDocuments.run(this.documents.manager, maxBytes);
  }
}

/** The cache of fetched documents. */
export type DocumentStore = Pick<DocumentRepository, 'find' | 'save' | 'confirm' | 'addSubjects' | 'remove'>;
