import { BooleanField, InstantField, IntegerField, ObjectField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { fetchFailures, type FetchFailure } from './skip-reason';

/** The use of a document: it determines the accepted content types, and whether robots.txt applies. */
export const documentUses = ['page', 'feed', 'json', 'xml', 'text'] as const;
export type DocumentUse = (typeof documentUses)[number];

export class FetchDocumentRequest {
  @TextField({
    description: 'The http or https URL to fetch. Either this, or `source` and `path`.',
    optional: true,
    maxLength: 2048,
    example: 'https://example.com/',
  })
  url?: string;

  @TextField({
    description: 'The name of a source that the operator has configured, such as `searxng`.',
    optional: true,
    maxLength: 50,
    example: 'searxng',
  })
  source?: string;

  @TextField({
    description: 'The path at the source, beginning with a slash.',
    optional: true,
    maxLength: 2048,
    pattern: /^\//,
    rule: 'must begin with a slash',
    fix: 'send the path with its slash, as in /search',
  })
  path?: string;

  @TextField({
    description: 'The query of the request to the source, without the question mark.',
    optional: true,
    maxLength: 2048,
  })
  query?: string;

  @TextField({
    description:
      'The use of the document. `page` and `feed` obey robots.txt; `json`, `xml` and `text` are interfaces for programs.',
    oneOf: documentUses,
    default: 'page',
  })
  use?: DocumentUse;

  @IntegerField({
    description: 'How old a stored copy may be, in seconds; 0 asks the server whether it has changed.',
    minimum: 0,
    maximum: 30 * 86_400,
    default: 3600,
  })
  max_age?: number;

  @TextField({
    description: 'The position in a large document: the `next_cursor` of the part before.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

/** One part of a fetched document. */
export class FetchedDocument {
  @TextField({ description: 'Where the document came from, after redirects.' })
  url!: string;

  @IntegerField({ description: 'HTTP status.' })
  status!: number;

  @TextField({ description: 'Media type without parameters, in lower case.', example: 'text/html' })
  content_type!: string;

  @TextField({ description: 'The text of this part, decoded; at most 400 KB as JSON.' })
  text!: string;

  @IntegerField({ description: 'Length of the whole document, in bytes after decoding the transfer.' })
  bytes!: number;

  @InstantField({ description: 'When it was fetched, or last found unchanged.' })
  fetched_at!: string;

  @BooleanField({ description: 'Whether a stored copy was given.' })
  from_cache!: boolean;

  @TextField({ description: 'The cursor of the next part; null at the end.', nullable: true })
  next_cursor!: string | null;
}

export class FetchDocumentResult {
  @ObjectField(() => FetchedDocument, {
    description: 'The document; null where it could not be read.',
    nullable: true,
  })
  document!: FetchedDocument | null;

  @TextField({
    description: 'Why it could not be read; null where it was.',
    nullable: true,
    oneOf: fetchFailures,
  })
  reason!: FetchFailure | null;

  @IntegerField({
    description: 'The HTTP status where the reason is `status`; null otherwise.',
    nullable: true,
  })
  status!: number | null;

  @IntegerField({
    description: 'Seconds after which the server wants to be asked again; null where it did not say.',
    nullable: true,
    minimum: 0,
  })
  retry_after!: number | null;
}

/** The only access of other services to the web. */
export const FetchDocument = operation({
  service: 'crawl',
  name: 'fetch_document',
  summary: 'Fetch one document of the web, safely and politely',
  http: null,
  access: 'public',
  request: FetchDocumentRequest,
  response: FetchDocumentResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['url_not_allowed', 'not_found', 'gone'],
});
