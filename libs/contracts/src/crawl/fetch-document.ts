import { BooleanField, InstantField, IntegerField, ObjectField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { type FetchFailure, fetchFailures } from './crawl-site';

/** The use of a document: it determines the accepted content types, and whether robots.txt applies. */
export const documentUses = ['page', 'feed', 'json', 'xml', 'text'] as const;
export type DocumentUse = (typeof documentUses)[number];

export class FetchDocumentRequest {
  @TextField({
    description: 'URL to fetch (http or https). Give either `url`, or `source` and `path`.',
    optional: true,
    maxLength: 2048,
    example: 'https://example.com/',
  })
  url?: string;

  @TextField({
    description: 'Name of a source configured by the operator, such as `searxng`.',
    optional: true,
    maxLength: 50,
    example: 'searxng',
  })
  source?: string;

  @TextField({
    description: 'Path at the source, with a leading slash.',
    optional: true,
    maxLength: 2048,
    pattern: /^\//,
    rule: 'must begin with a slash',
    fix: 'send the path with a leading slash, such as /search',
  })
  path?: string;

  @TextField({
    description: 'Query string of the request to the source, without the question mark.',
    optional: true,
    maxLength: 2048,
  })
  query?: string;

  @TextField({
    description:
      'Use of the document. `page` and `feed` obey robots.txt; `json`, `xml` and `text` are for APIs. Default: `page`.',
    oneOf: documentUses,
    default: 'page',
  })
  use?: DocumentUse;

  @IntegerField({
    description:
      'Maximum age of a cached document, 0 to 2,592,000 seconds; 0 asks the server whether the document has changed. Default: 3600.',
    minimum: 0,
    maximum: 30 * 86_400,
    default: 3600,
  })
  max_age?: number;

  @TextField({
    description: '`next_cursor` of the previous part. Omit it for the first part.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

/** One part of a fetched document. */
export class FetchedDocument {
  @TextField({ description: 'URL of the document after redirects.' })
  url!: string;

  @IntegerField({ description: 'HTTP status.' })
  status!: number;

  @TextField({ description: 'Media type in lower case, without parameters.', example: 'text/html' })
  content_type!: string;

  @TextField({ description: 'Decoded text of this part, at most 400 KB as JSON.' })
  text!: string;

  @IntegerField({ description: 'Size of the complete document in bytes, after transfer decoding.' })
  bytes!: number;

  @InstantField({ description: 'Time at which the document was fetched or last confirmed as unchanged.' })
  fetched_at!: string;

  @BooleanField({ description: 'Whether the document comes from the cache.' })
  from_cache!: boolean;

  @TextField({ description: 'Cursor of the next part. Null at the end of the document.', nullable: true })
  next_cursor!: string | null;
}

export class FetchDocumentResult {
  @ObjectField(() => FetchedDocument, {
    description: 'The document. Null if it could not be read.',
    nullable: true,
  })
  document!: FetchedDocument | null;

  @TextField({
    description: 'Reason why the document could not be read. Null if it was read.',
    nullable: true,
    oneOf: fetchFailures,
  })
  reason!: FetchFailure | null;

  @IntegerField({
    description: 'HTTP status of the document. Null unless `reason` is `status`.',
    nullable: true,
  })
  status!: number | null;

  @IntegerField({
    description: 'Seconds after which the server allows another request. Null if it did not say.',
    nullable: true,
    minimum: 0,
  })
  retry_after!: number | null;
}

/** The only access of other services to the web. */
export const FetchDocument = operation({
  service: 'crawl',
  name: 'fetch_document',
  summary: 'Fetch a document from the web',
  http: null,
  access: 'public',
  request: FetchDocumentRequest,
  response: FetchDocumentResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['url_not_allowed', 'not_found', 'gone'],
});
