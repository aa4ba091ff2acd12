import { Injectable } from '@nestjs/common';
import { withDatabaseRetries } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { siteOf } from '../urls/same-site';
import { keyOf, type Document, type DocumentName } from './document';
import type { DocumentStore } from './document-store';

interface Row extends Omit<Document, 'fetchedAt' | 'checkedAt'> {
  readonly fetchedAt: Date;
  readonly checkedAt: Date;
}

interface Bounds {
  /** Milliseconds since 1970. Documents that were last checked before this time are deleted. */
  readonly checkedBefore: number;
  /** Maximum size of all texts. The oldest documents are deleted beyond it. */
  readonly maxBytes: number;
}

/** Fetched documents in Postgres. Replicas share them. */
@Injectable()
export class DocumentRepository implements DocumentStore {
  constructor(private readonly source: DataSource) {}

  async find(name: DocumentName): Promise<Document | undefined> {
    const [row] = await this.source.query<Row[]>(FIND, [keyOf(name)]);
    return row && { ...row, fetchedAt: row.fetchedAt.getTime(), checkedAt: row.checkedAt.getTime() };
  }

  /** Retries a busy database, so that the document need not be fetched again. */
  async save(name: DocumentName, document: Document, subjectHashes: readonly string[]): Promise<void> {
    const parameters = [
      keyOf(name),
      name.source ?? '',
      name.use,
      name.url.href,
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
    ];
    await withDatabaseRetries(() => this.source.query(SAVE, parameters));
  }

  async confirm(name: DocumentName, checkedAt: number): Promise<void> {
    await withDatabaseRetries(() => this.source.query(CONFIRM, [keyOf(name), new Date(checkedAt)]));
  }

  async addSubjects(name: DocumentName, version: string, subjectHashes: readonly string[]): Promise<void> {
    if (subjectHashes.length === 0) return;
    await withDatabaseRetries(() => this.source.query(ADD_SUBJECTS, [keyOf(name), version, subjectHashes]));
  }

  async remove(name: DocumentName): Promise<void> {
    await withDatabaseRetries(() =>
      this.source.query('DELETE FROM crawl.documents WHERE key = $1', [keyOf(name)]),
    );
  }

  /** Deletes all documents of a site, on any host. @param site as returned by `siteOf` */
  async deleteSite(site: string): Promise<void> {
    await withDatabaseRetries(() => this.source.query('DELETE FROM crawl.documents WHERE site = $1', [site]));
  }

  /** Deletes outdated documents, then the oldest ones until the size limit holds. */
  async deleteExpired({ checkedBefore, maxBytes }: Bounds): Promise<void> {
    await this.source.query('DELETE FROM crawl.documents WHERE checked_at < $1', [new Date(checkedBefore)]);
    await this.source.query(SHRINK, [maxBytes]);
  }
}

const FIND = `
  SELECT url, status, content_type AS "contentType", headers, text, bytes, version, narrowed,
    fetched_at AS "fetchedAt", checked_at AS "checkedAt"
  FROM crawl.documents WHERE key = $1`;

/** Of two concurrent fetches, the later one is stored. */
const SAVE = `
  INSERT INTO crawl.documents (key, source, use, requested_url, url, status, content_type, headers, text, bytes,
    version, fetched_at, checked_at, subject_hashes, site, narrowed)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  ON CONFLICT (key) DO UPDATE SET url = excluded.url, status = excluded.status,
    content_type = excluded.content_type, headers = excluded.headers, text = excluded.text,
    bytes = excluded.bytes, version = excluded.version, fetched_at = excluded.fetched_at,
    checked_at = excluded.checked_at, subject_hashes = excluded.subject_hashes, site = excluded.site,
    narrowed = excluded.narrowed
  WHERE documents.fetched_at <= excluded.fetched_at`;

const CONFIRM = 'UPDATE crawl.documents SET checked_at = greatest(checked_at, $2) WHERE key = $1';

const ADD_SUBJECTS = `
  UPDATE crawl.documents SET subject_hashes = ARRAY(SELECT DISTINCT unnest(subject_hashes || $3::text[]))
  WHERE key = $1 AND version = $2 AND NOT subject_hashes @> $3::text[]`;

const SHRINK = `
  DELETE FROM crawl.documents WHERE key IN (
    SELECT key FROM (
      SELECT key, sum(size) OVER (ORDER BY checked_at DESC, key) AS running FROM crawl.documents) AS newest_first
    WHERE running > $1)`;
