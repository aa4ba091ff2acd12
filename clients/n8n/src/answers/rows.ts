import { randomUUID } from 'node:crypto';
import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { isObject, jobFailure } from './failure';
import type { Plan } from './plan';
import { answerOf, type Caller } from './requests';

const pollMs = 2000;

/**
 * The output of an operation: the rows of all its pages up to `limit`, or the answer itself. Waits for the end of jobs.
 * @throws the error of n8n for a failure
 */
export async function rowsOf(
  caller: Caller,
  request: IHttpRequestOptions,
  { plan, limit }: { readonly plan: Plan; readonly limit: number },
): Promise<IDataObject[]> {
  const rows: IDataObject[] = [];
  let cursor: unknown;
  do {
    const size = plan.pageSize && { limit: Math.min(plan.pageSize, limit - rows.length) };
    const qs = { ...request.qs, ...size, ...(cursor ? { cursor } : {}) };
    const answer = await completeAnswer(caller, { ...request, qs }, plan);
    const found = plan.rows === undefined ? undefined : answer[plan.rows];
    if (!Array.isArray(found)) return [answer];
    rows.push(...found.filter(isObject));
    cursor = answer['next_cursor'];
  } while (plan.pageSize && cursor && rows.length < limit);
  return rows.slice(0, limit);
}

async function completeAnswer(
  caller: Caller,
  request: IHttpRequestOptions,
  { waits, isReading }: Plan,
): Promise<IDataObject> {
  const headers = {
    ...request.headers,
    ...(waits ? { Prefer: 'respond-async, wait=20' } : {}),
    ...(isReading ? {} : { 'Idempotency-Key': randomUUID() }),
  };
  const prepared = { ...request, headers, qs: filled(request.qs) as IDataObject };
  const answer = await answerOf(
    caller,
    isReading ? withoutBody(prepared) : { ...prepared, body: filled(request.body) },
  );
  return waits && isJob(answer) ? resultOf(caller, request, answer) : answer;
}

const withoutBody = ({ body: _, ...request }: IHttpRequestOptions): IHttpRequestOptions => request;

const isJob = ({ id }: IDataObject): boolean => typeof id === 'string' && id.startsWith('job_');
const isOpen = ({ state }: IDataObject): boolean => state === 'queued' || state === 'running';

/** Result of a job. @throws the error of n8n if the job ends without a result, or the execution is cancelled */
async function resultOf(
  caller: Caller,
  { qs: _, body: __, ...settings }: IHttpRequestOptions,
  started: IDataObject,
): Promise<IDataObject> {
  const url = `/jobs/${encodeURIComponent(String(started['id']))}`;
  const request = { ...settings, method: 'GET', url };
  let job = started;
  while (isOpen(job) && !caller.isCancelled()) {
    await caller.pause(pollMs);
    job = await answerOf(caller, request);
  }
  if (job['state'] === 'done' && !isObject(job['result'])) job = await answerOf(caller, request);
  if (job['state'] === 'done' && isObject(job['result'])) return job['result'];
  throw caller.errorOf(jobFailure(job));
}

/** A value without empty texts: fields of the form that were left empty. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== '' && one !== undefined);
  return Object.fromEntries(entries.map(([name, one]) => [name, filled(one)]));
}
