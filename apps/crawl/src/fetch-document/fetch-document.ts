import {
  ProblemError,
  type FetchDocumentRequest,
  type FetchDocumentResult,
  type FetchedDocument,
} from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { Document, DocumentName } from '../documents/document';
import type { Documents, Found } from '../documents/documents';
import { readCursor, writeCursor } from './cursor';
import { partAt } from './part';
import { targetOf, type TargetDependencies } from './target-of';

export interface FetchDocumentDependencies extends TargetDependencies {
  readonly documents: Documents;
}

/** Default in seconds: long enough to read all parts, short enough for a recent result. */
const defaultMaxAge = 3600;

/** Fetches a document for another service, large ones in parts. */
export class FetchDocument {
  constructor(private readonly dependencies: FetchDocumentDependencies) {}

  /**
   * A failed fetch is a result, not an error.
   * @throws ProblemError validation, url_not_allowed, not_found; gone if another version has replaced the document of
   * the cursor
   */
  async fetch(
    request: FetchDocumentRequest,
    { signal }: Pick<CallContext, 'signal'>,
  ): Promise<FetchDocumentResult> {
    const name = targetOf(request, this.dependencies);
    if (request.cursor !== undefined) return this.continueFrom(name, request.cursor);
    const maxAge = (request.max_age ?? defaultMaxAge) * 1000;
    return toResult(await this.dependencies.documents.get({ ...name, maxAge, signal }));
  }

  private async continueFrom(name: DocumentName, cursor: string): Promise<FetchDocumentResult> {
    const { version, offset } = readCursor(cursor);
    const document = await this.dependencies.documents.stored(name);
    if (document?.version !== version)
      throw new ProblemError('gone', 'The document has changed. Read it again from the beginning.');
    return { ...emptyResult, document: fetched(document, true, offset) };
  }
}

const emptyResult: FetchDocumentResult = { document: null, reason: null, status: null, retry_after: null };

function toResult(found: Found): FetchDocumentResult {
  if (found.kind === 'document')
    return { ...emptyResult, document: fetched(found.document, found.fromCache, 0) };
  const { reason, status = null, retryAfter } = found;
  return {
    ...emptyResult,
    reason,
    status,
    retry_after: retryAfter === undefined ? null : Math.ceil(retryAfter / 1000),
  };
}

function fetched(document: Document, fromCache: boolean, offset: number): FetchedDocument {
  const { text, next } = partAt(document.text, offset);
  return {
    url: document.url,
    status: document.status,
    content_type: document.contentType,
    text,
    bytes: document.bytes,
    fetched_at: new Date(document.checkedAt).toISOString(),
    from_cache: fromCache,
    next_cursor: next === null ? null : writeCursor({ version: document.version, offset: next }),
  };
}
