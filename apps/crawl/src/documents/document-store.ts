import type { Document, DocumentName } from './document';

/** Port: documents that were fetched before. */
export interface DocumentStore {
  find(name: DocumentName): Promise<Document | undefined>;
  /** Keeps a document in place of the one before. @param subjectHashes of the people that it names */
  save(name: DocumentName, document: Document, subjectHashes: readonly string[]): Promise<void>;
  /** Notes that the document has not changed. @param checkedAt milliseconds since 1970 */
  confirm(name: DocumentName, checkedAt: number): Promise<void>;
  /** Notes further people that this version of a document names. */
  addSubjects(name: DocumentName, version: string, subjectHashes: readonly string[]): Promise<void>;
  /** Deletes the document, if there is one. */
  remove(name: DocumentName): Promise<void>;
}
