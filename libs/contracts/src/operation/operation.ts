import type { DtoClass } from '../fields/field';
import type { ProblemCode } from '../problem/problem';
import { Job } from '../shared/job';
import type { ServiceName } from '../shared/services';
import type { keepSuppressed, SuppressionFilter } from '../shared/suppression-filter';
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
import type { Audit } from './audit';
import type { Assistants, Method, N8nOperation, People } from './audience';
import type { Billing } from './billing';
import { pageOfScope, type ReferenceGroup, type Scope } from './scopes';

/** A request without parameters. */
export class EmptyRequest {}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Maximum size of the body of a request in bytes. */
export const defaultBodyLimit = 65_536;

/** The HTTP route of an operation; path parameters are written `{name}` and are fields of the request. */
export interface HttpRoute {
  readonly method: HttpMethod;
  readonly path: string;
  /** The required scope of the key; `any` where a valid key is sufficient, `null` where no credential is needed. */
  readonly scope: Scope | 'any' | null;
  /** Status of the successful response; defaults to 200. */
  readonly status?: 200 | 201;
  /** Maximum size of the body in bytes; defaults to `defaultBodyLimit`. */
  readonly bodyLimit?: number;
  /**
   * `page`: for people. The response is a `PageAnswer`, a POST also accepts the fields of an HTML form, and errors are
   * pages where the client accepts them.
   * `file`: a file to be stored. The response is a `FilePage`, the request has a field `cursor`, which clients never
   * send, and all pages together are the body.
   * Without it, requests and responses are JSON.
   */
  readonly answer?: 'json' | 'page' | 'file';
  /**
   * The successful response of a page that is not HTML with the status 200; the page itself sets both.
   * `images`: the page is a mail, which loads images at other servers and is isolated from the pages of the gateway.
   */
  readonly page?: { readonly status?: 302; readonly media?: string; readonly images?: 'remote' };
  /** The media type of a file, which is UTF-8; required for a file, and for nothing else. */
  readonly media?: string;
  /** The body is content that may be large; all fields are in the query, except `upload`, which the gateway sets. */
  readonly upload?: UploadRoute;
  /**
   * Requested by mail software and people alike: the request has a field `visitor` (a `Visitor`), which the gateway
   * fills and clients never send. The route has no rate limit per client, since mail services request it for thousands
   * of people from a few addresses.
   */
  readonly visitor?: true;
  /**
   * The request has a field `client`, the network address of the client, which the gateway fills and clients never
   * send: the service limits the requests of one client.
   */
  readonly client?: true;
  /**
   * The request has a field `device`, from the cookie of a browser in which a person has signed in before: the gateway fills
   * it and clients never send it.
   */
  readonly device?: true;
  /** Additional fields of a client are dropped and not rejected, because mail software adds some. For pages only. */
  readonly extra?: 'ignored';
  /**
   * For people with a browser. `begins`: the response has the `token` of a new session, which the gateway moves to the
   * cookie; `ends`: the gateway deletes the cookie; `needed`: a session is required, and a key is not sufficient; `none`:
   * before a session. `begins` and `ends` with a scope need a session too. The rules against requests of other sites apply.
   */
  readonly session?: 'begins' | 'ends' | 'needed' | 'none';
  /** Exists in the sandbox only: elsewhere the path is unknown (404). */
  readonly sandbox?: true;
}

/** How the body of a request is passed to the service before the operation is called. */
export interface UploadRoute {
  /** Accepted media types, such as `text/csv`. */
  readonly types: readonly string[];
  /** Maximum bytes of the body. */
  readonly limit: number;
  readonly operations: UploadOperations;
}

/** The upload operations of a service: large content is sent in numbered parts, each of which may be sent again. */
export interface UploadOperations {
  /** Maximum bytes of an upload. */
  readonly limit: number;
  readonly begin: Operation<BeginUploadRequest, BegunUpload>;
  readonly part: Operation<UploadPartRequest, UploadPart>;
  readonly finish: Operation<FinishUploadRequest, FinishedUpload>;
  readonly drop: Operation<DropUploadRequest, DroppedUpload>;
}

interface StoredResults {
  /**
   * The set may be the latest result set of an account: it contains leads or contacts that the caller searched for, and
   * not verdicts on given addresses.
   */
  readonly latest: boolean;
}

/** A method, because an operation of known types is an `Operation` of any. */
interface Screening<Response> {
  screen(response: Response, filter: SuppressionFilter): Response;
}
export type Screen<Response> = Screening<Response>['screen'];

interface Definition<Request extends object, Response extends object> {
  readonly service: ServiceName;
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  readonly http: HttpRoute | null;
  /** `account`: works for one account and is rejected without it; `public`: facts, the account is optional. */
  readonly access: 'public' | 'account';
  readonly request: DtoClass<Request>;
  readonly response: DtoClass<Response>;
  /** Maximum time in milliseconds from the call to the response. */
  readonly timeout: number;
  /** May be sent again when its worker is lost. */
  readonly idempotent: boolean;
  /** The response contains a secret, so it is never stored for a replay. */
  readonly secret?: boolean;
  /**
   * The gateway sends the hash of the API key (`CallContext.keyHash`): the effect depends on the permissions of the
   * key.
   */
  readonly callerKey?: true;
  /** An example of the body, or of the content of an upload: valid as it is once its ids exist. */
  readonly example?: Readonly<Partial<Request>> | string;
  /** Required with a route that is not GET or that answers with a file. */
  readonly audit?: Audit;
  /** Required with a route for API keys; null where the SDKs have code of their own, or none. */
  readonly method?: Method | null;
  /** Required with a route for API keys. */
  readonly assistants?: Assistants;
  /** The page of the API reference, if not that of the scope; required for routes with the scope `any`. */
  readonly page?: ReferenceGroup;
  /** The operations of the n8n node that send it; omitted where the node does not. */
  readonly n8n?: readonly N8nOperation[];
  /** Required with a route. */
  readonly people?: People<Request>;
  /** Problems in the documents in addition to those that follow from the route. */
  readonly problems?: readonly ProblemCode[];
  /** The results that count towards the quota of the account. */
  readonly bills?: Billing<Request, Response>;
  /**
   * A used-up monthly quota rejects the operation over HTTP. Default: whether it `bills`; others that begin such work
   * say it.
   */
  readonly billed?: boolean;
  /**
   * Request and response are settings of the account, such as a URL that receives webhooks, and no question about a
   * contact: an own domain or address may be suppressed. Neither is filtered.
   */
  readonly ownSettings?: true;
  /**
   * Filters a response that keeps an entry for each contact of the request. By default, entries of suppressed contacts
   * are removed from their lists. `keepSuppressed` for rows of the account, which stay.
   */
  readonly screen?: Screen<Response> | typeof keepSuppressed;
  /**
   * Empties long texts of a response. Called where the response contains suppressed contacts, because a text may name
   * them in a form that is not recognized; contacts are removed from the result.
   */
  withoutTexts?(response: Response): Response;
  /**
   * The numbers beside lists of the response that count their entries, by the names of the lists, as in
   * `{ leads: 'total' }`. A number decreases with each suppressed entry that is removed from its list.
   */
  readonly counts?: Readonly<Record<string, string>>;
  /** Derives counts and references from the lists of a response. Called after suppressed contacts were removed from it. */
  derive?(response: Response): Response;
  /**
   * Words by which users recognize their request in a list of jobs; declared by operations that start jobs. They name no
   * person: at most a domain or a number of addresses.
   */
  question?(request: Readonly<Request>): string | undefined;
  /** The list of objects in the response that `fields` and `evidence` of the request shorten. */
  readonly rows?: string;
  /** The rows of the response are stored as a result set of the account, which `result_id` names. */
  readonly results?: StoredResults;
  /**
   * The scopes of the API key are sent with the call (`CallContext.scopes`): the effect depends on them.
   */
  readonly callerScopes?: true;
  /**
   * The response has `job` where the work is too large for one response: over HTTP this job is then the response, with
   * the status 202, as if it had been requested.
   */
  readonly mayStartJob?: true;
  /** The operation that starts the same work as a job, for `Prefer: respond-async`. */
  readonly asJob?: Operation<Request, Job>;
  /**
   * The platform starts and runs the jobs of `asJob`: it calls the operation until its answer is complete. Otherwise
   * the service itself has a handler and a runner for them.
   */
  readonly repeatedAsJob?: true;
  /** The operation that answers each row of a file; the platform handles this operation and its job. */
  readonly rowsOf?: Operation;
}

/** An operation of a service: the only place with its subject and path as strings. */
export interface Operation<
  Request extends object = object,
  Response extends object = object,
> extends Definition<Request, Response> {
  readonly subject: string;
  readonly billed: boolean;
}

export function operation<Request extends object, Response extends object>(
  definition: Definition<Request, Response>,
): Operation<Request, Response> {
  if (!/^[a-z][a-z0-9_]*$/.test(definition.name))
    throw new Error(`operation name ${definition.name} is not snake_case`);
  const { answer, media } = definition.http ?? {};
  if ((answer === 'file') !== (media !== undefined))
    throw new Error(`operation ${definition.name}: a file has a media type, and nothing else has`);
  const subject = `lode.v1.${definition.service}.${definition.name}`;
  const billed = definition.billed ?? definition.bills !== undefined;
  const declared = Object.freeze({ ...definition, subject, billed });
  places.set(declared, places.size);
  return declared;
}

/** The place of each operation in the order of the declarations. */
const places = new Map<unknown, number>();

/** The operations that files export: file by file, in the order of their declaration. */
export const operationsIn = (modules: readonly object[]): Operation[] =>
  modules.flatMap((module) => {
    const exported = Object.values(module).filter((value): value is Operation => places.has(value));
    return exported.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  });

/**
 * An operation that runs as a job too, without any work of its own for that: the platform repeats it until its answer is
 * complete. The operation that starts the job is `asJob`.
 */
export function operationWithJob<Request extends object, Response extends object>(
  definition: Omit<Definition<Request, Response>, 'asJob' | 'repeatedAsJob'>,
): Operation<Request, Response> {
  const { service, name, summary, request, problems, question } = definition;
  const asJob = operation<Request, Job>({
    service,
    name: `start_${name}`,
    summary: `Start a job: ${summary}`,
    http: null,
    access: 'account',
    request,
    response: Job,
    timeout: seconds(10),
    idempotent: false,
    ...(problems && { problems }),
    ...(question && { question }),
  });
  return operation({ ...definition, asJob, repeatedAsJob: true });
}

export const seconds = (count: number): number => count * 1000;

/** Keys that operations with a route lack, each with what to do: generated lists and tests are derived from them. */
export const missingKeys = (operations: readonly Operation[]): string[] =>
  operations.flatMap((declared) => {
    const { service, name, http } = declared;
    if (!http) return [];
    const keys =
      http.scope && !http.session ? (['method', 'assistants', 'people'] as const) : (['people'] as const);
    const page = referencePageOf(declared) === undefined ? (['page'] as const) : [];
    return [...keys.filter((key) => declared[key] === undefined), ...page].map(
      (key) => `${service}.${name}: add \`${key}\` to its operation(…): ${keyTexts[key]}`,
    );
  });

/** The page of the API reference with the operation. */
export function referencePageOf({ page, http }: Operation): ReferenceGroup | undefined {
  if (http?.sandbox) return 'sandbox';
  if (!http?.scope || http.session) return 'browser';
  return page ?? (http.scope === 'any' ? undefined : pageOfScope(http.scope));
}

const keyTexts = {
  page: "the page of the API reference, such as 'jobs'",
  method: "the method of the SDKs, such as 'lists.create', or null",
  assistants: 'the toolset in which assistants have it, or a reason of `notForAssistants`',
  people: 'the request that finds a person, the test that does, or a reason of `withoutContacts`',
} as const;
