import type { DtoClass } from '../fields/field';
import type { Job } from '../shared/job';
import type { SuppressionFilter } from '../shared/suppression-filter';
import type { ProblemCode } from '../problem/codes';
import type {
  BeginUploadRequest,
  BegunUpload,
  DroppedUpload,
  DropUploadRequest,
  FinishedUpload,
  FinishUploadRequest,
  UploadPart,
  UploadPartRequest,
} from '../shared/upload';
import type { Scope } from './scopes';
import type { ServiceName } from '../shared/services';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How an operation is reached over HTTP; path parameters are written `{name}` and are fields of the request. */
export interface HttpRoute {
  readonly method: HttpMethod;
  readonly path: string;
  /** The scope that a key must hold; `any` where a valid key is enough, `null` where no credential is needed. */
  readonly scope: Scope | 'any' | null;
  /** Status of the good answer; 200 unless said otherwise. */
  readonly status?: 200 | 201;
  /** Largest body in bytes; 64 KiB unless said otherwise. */
  readonly bodyLimit?: number;
  /**
   * `page`: for people. The response is a `PageAnswer`, a POST also takes the fields of an HTML form, and errors are
   * pages where the client accepts them.
   * `file`: one to be stored. The response is a `FilePage`, the request has a field `cursor`, which the client never
   * gives, and all pages together are the body.
   * Without it, requests and answers are JSON.
   */
  readonly answer?: 'json' | 'page' | 'file';
  /** The good answer of a page that is not HTML with the status 200; the page itself sets both. */
  readonly page?: { readonly status?: 302; readonly media?: string };
  /** The media type of a file, which is UTF-8; each file has one, and nothing else has. */
  readonly media?: string;
  /** The body is content that may be large; all fields are in the query, except `upload`, which the gateway sets. */
  readonly upload?: UploadRoute;
  /**
   * Opened by mail software and people alike: the request has a field `visitor` (a `Visitor`), which the gateway fills
   * and clients never give. Such a route is not limited per client, since mail services open it for thousands of people
   * from a few addresses.
   */
  readonly visitor?: true;
  /**
   * The request has a field `client`, the network address of the client, which the gateway fills and clients never give:
   * the service limits what one client may ask for.
   */
  readonly client?: true;
  /** What a client gives beside the fields of the request is dropped and not refused: mail software adds some. For pages only. */
  readonly extra?: 'ignored';
  /** Exists in the sandbox only: elsewhere the path is unknown (404). */
  readonly sandbox?: true;
}

/** How the body of a request is handed to the service before the operation is asked. */
export interface UploadRoute {
  /** Media types that are taken, such as `text/csv`. */
  readonly types: readonly string[];
  /** Most bytes of the body. */
  readonly limit: number;
  readonly operations: UploadOperations;
}

/** What a service says about large content of its callers: it comes in numbered parts, each of which may come again. */
export interface UploadOperations {
  /** Most bytes of an upload. */
  readonly limit: number;
  readonly begin: Operation<BeginUploadRequest, BegunUpload>;
  readonly part: Operation<UploadPartRequest, UploadPart>;
  readonly finish: Operation<FinishUploadRequest, FinishedUpload>;
  readonly drop: Operation<DropUploadRequest, DroppedUpload>;
}

interface Definition<Request extends object, Response extends object> {
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly http: HttpRoute | null;
  /** `account`: works for one account and is refused without it; `public`: facts, the account is optional. */
  readonly access: 'public' | 'account';
  readonly request: DtoClass<Request>;
  readonly response: DtoClass<Response>;
  /** Longest time in milliseconds from the call to the answer. */
  readonly timeout: number;
  /** May be sent again when its worker is lost. */
  readonly idempotent: boolean;
  /** The answer holds a secret, so it is never stored for a replay. */
  readonly secret?: boolean;
  /** The gateway says which key makes the request (`CallContext.keyHash`): the effect depends on what this key may do. */
  readonly callerKey?: true;
  /** An example of the body, or of the content of an upload: accepted as it is once its ids exist. */
  readonly example?: Readonly<Partial<Request>> | string;
  /** Problems that the documents name beside those that follow from the route. */
  readonly problems?: readonly ProblemCode[];
  /**
   * How people who are suppressed are left out of an answer that keeps an entry for each contact of the request; left
   * out, their entries leave the lists in which they stand.
   */
  screen?(response: Response, filter: SuppressionFilter): Response;
  /** The operation that starts the same work as a job, for `Prefer: respond-async`. */
  readonly asJob?: Operation<Request, Job>;
}

/** An operation of a service: the only place with its subject and path as strings. */
export interface Operation<
  Request extends object = object,
  Response extends object = object,
> extends Definition<Request, Response> {
  readonly subject: string;
}

export function operation<Request extends object, Response extends object>(
  definition: Definition<Request, Response>,
): Operation<Request, Response> {
  if (!/^[a-z][a-z0-9_]*$/.test(definition.name))
    throw new Error(`operation name ${definition.name} is not snake_case`);
  const { answer, media } = definition.http ?? {};
  if ((answer === 'file') !== (media !== undefined))
    throw new Error(`operation ${definition.name}: a file has a media type, and nothing else has`);
  return Object.freeze({ ...definition, subject: `lode.v1.${definition.service}.${definition.name}` });
}

export const seconds = (count: number): number => count * 1000;
