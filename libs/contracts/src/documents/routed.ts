import { fieldsOf, type DtoClass, type Field } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { GetJobRequest, Job, JobRequest } from '../shared/job';
import type { HttpRoute, Operation } from '../operation/operation';

/** An operation with an HTTP route. */
export type Routed = Operation & { readonly http: HttpRoute };

/** Returns the reference to the schema of a DTO. */
export type Refer = (dto: DtoClass) => JsonSchema;

export const isPage = ({ http }: Routed): boolean => http.answer === 'page';

export const isFile = ({ http }: Routed): boolean => http.answer === 'file';

/** Whether the request names a job, which the operation gets or cancels. */
const isAboutJob = ({ request }: Pick<Operation, 'request'>): boolean =>
  ([JobRequest, GetJobRequest] as readonly DtoClass[]).includes(request);

/** Whether the response is a new job, and not the requested one. */
export const beginsJob = (operation: Operation): boolean =>
  (operation.response as DtoClass) === Job && !isAboutJob(operation);

/**
 * Whether `Prefer: wait` bounds the response time: not for pages, which are for people, and uploads, whose duration
 * depends on their size.
 */
export const takesWait = ({ http }: Routed): boolean => http.answer !== 'page' && !http.upload;

export const takesBody = ({ http }: Routed): boolean => http.method !== 'GET' && http.method !== 'DELETE';

const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

interface Places {
  readonly path: readonly Field[];
  readonly query: readonly Field[];
  readonly body: readonly Field[];
}

/** Fields of a request that the gateway fills, and that no client sends. */
export const givenByGateway = ({ upload, visitor, client, device, answer }: HttpRoute): string[] => [
  ...(answer === 'file' ? ['cursor'] : []),
  ...(upload ? ['upload'] : []),
  ...(visitor ? ['visitor'] : []),
  ...(client ? ['client'] : []),
  ...(device ? ['device'] : []),
];

/** The location of each field that the client sends. */
export function placesOf(operation: Routed): Places {
  const { http, request } = operation;
  const inPath = namesInPath(http.path);
  const path = fieldsOf(request).filter(({ name }) => inPath.includes(name));
  const elsewhere = [...inPath, ...givenByGateway(http)];
  const others = fieldsOf(request).filter(({ name }) => !elsewhere.includes(name));
  if (http.upload) return { path, query: others, body: [] };
  return takesBody(operation) ? { path, query: [], body: others } : { path, query: others, body: [] };
}
