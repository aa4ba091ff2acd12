import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { withDatabaseRetries } from '@lode/service-kit';
import { LessThan, Repository } from 'typeorm';
import { siteOf } from '../urls/same-site';
import { keyOf, storedUrl, type Document, type DocumentName } from './document';
import { DocumentEntity } from './document.entity';
import type { DocumentStore } from './document-store';
import {
  addSubjects,
  confirmDocument,
  findDocument,
  saveDocument,
  shrinkDocuments,
} from './document.statements';

interface Bounds {
  /** Milliseconds since 1970. Documents that were last checked before this time are deleted. */
  readonly checkedBefore: number;
  /** Maximum size of all texts. The oldest documents are deleted beyond it. */
  readonly maxBytes: number;
}

/** Fetched documents in Postgres. Replicas share them. */
@Injectable()
export class DocumentRepository implements DocumentStore {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  async find(name: DocumentName): Promise<Document | undefined> {
    const row = await findDocument.first(this.documents.manager, keyOf(name));
    return row && { ...row, fetchedAt: row.fetchedAt.getTime(), checkedAt: row.checkedAt.getTime() };
  }

  /** Retries a busy database, so that the document need not be fetched again. */
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

  async confirm(name: DocumentName, checkedAt: number): Promise<void> {
    const { manager } = this.documents;
    await withDatabaseRetries(() => confirmDocument.run(manager, keyOf(name), new Date(checkedAt)));
  }

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
