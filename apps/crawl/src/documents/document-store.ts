import type { Document, DocumentName } from './document';

/** Port: cache of fetched documents. */
export interface DocumentStore {
  find(name: DocumentName): Promise<Document | undefined>;
  /** Replaces the cached document. @param subjectHashes of the people in the document */
  save(name: DocumentName, document: Document, subjectHashes: readonly string[]): Promise<void>;
  /** Records that the document has not changed. @param checkedAt milliseconds since 1970 */
  confirm(name: DocumentName, checkedAt: number): Promise<void>;
  /** Adds hashes of people found in this version of the document. */
  addSubjects(name: DocumentName, version: string, subjectHashes: readonly string[]): Promise<void>;
  remove(name: DocumentName): Promise<void>;
}
