import {
  ProblemError,
  validationProblem,
  type FetchDocumentRequest,
  type FetchDocumentResult,
  type FetchedDocument,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import type { DocumentName, Document } from '../documents/document';
import { callerUrl, type UrlPolicy } from '../guard/url-policy';
import type { Sources } from '../sources/sources';
import type { Documents, Found } from '../documents/documents';

interface TargetDependencies {
  readonly policy: UrlPolicy;
  readonly sources: Pick<Sources, 'origin'>;
}

/**
 * The document of a request: a URL, or a path at an operator's source.
 * @throws ProblemError validation, url_not_allowed; not_found for an unknown source
 */
function targetOf(request: FetchDocumentRequest, { policy, sources }: TargetDependencies): DocumentName {
  const { url, source, path, query, use = 'page' } = request;
  if (source === undefined) {
    if (url === undefined) throw invalidField('url', 'is missing', 'send a URL, or a source and a path');
    if (path !== undefined || query !== undefined)
      throw invalidField(
        'source',
        'is missing',
        'name the source of the path, or include the path in the URL',
      );
    return { url: callerUrl(url, policy, 'body.url'), use };
  }
  if (url !== undefined) throw invalidField('url', 'cannot be combined with a source', 'send one of the two');
  if (path === undefined)
    throw invalidField('path', 'is missing', 'send the path at the source, such as /search');
  const origin = sources.origin(source);
  if (!origin) throw new ProblemError('not_found', 'No source has this name.');
  return { url: at(origin, path, query), use, source };
}

/** Sets the parts separately, so that a path with `//` or `?` remains a path. */
function at(origin: URL, path: string, query = ''): URL {
  const url = new URL(origin);
  url.pathname = path;
  url.search = query;
  return url;
}

function invalidField(field: string, message: string, fix: string): ProblemError {
  return validationProblem([{ location: `body.${field}`, message, fix }]);
}

/** Position of the next part: a version of the document and an offset in its text. */
export interface Cursor {
  readonly version: string;
  readonly offset: number;
}

const writeCursor = ({ version, offset }: Cursor): string => `${version}.${offset}`;

/** @throws ProblemError validation */
function readCursor(text: string): Cursor {
  const [, version, offset] = /^([0-9a-f]{32})\.(\d{1,9})$/.exec(text) ?? [];
  if (version === undefined || offset === undefined)
    throw validationProblem([
      {
        location: 'body.cursor',
        message: 'is not a cursor',
        fix: 'send the next_cursor of the previous part',
      },
    ]);
  return { version, offset: Number(offset) };
}

/** A message has at most 1 MiB; two parts and their metadata always fit. */
const partBytes = 400_000;

export interface Part {
  readonly text: string;
  /** Offset of the next part; null at the end. */
  readonly next: number | null;
}

/**
 * The part of a text from an offset that fits into a message as JSON, split between code points.
 * @param offset in UTF-16 code units
 */
export function partAt(text: string, offset: number, budget = partBytes): Part {
  let end = offset;
  let left = budget;
  while (end < text.length) {
    const codePoint = text.codePointAt(end) ?? 0;
    left -= jsonBytes(codePoint);
    if (left < 0) break;
    end += codePoint > 0xffff ? 2 : 1;
  }
  return { text: text.slice(offset, end), next: end < text.length ? end : null };
}

/** Bytes of a code point within a JSON string in UTF-8 (RFC 8259 §7). */
function jsonBytes(codePoint: number): number {
  if (codePoint === 0x22 || codePoint === 0x5c) return 2;
  // Short escapes, such as \n, are counted as the longest form: \u000a.
  if (codePoint < 0x20) return 6;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

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
