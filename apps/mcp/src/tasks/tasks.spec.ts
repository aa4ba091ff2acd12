import { resolve } from 'node:path';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createServer } from '../server.js';
import { tasksExtension } from './tasks-extension.js';

type TaskClient = typeof import('@modelcontextprotocol/ext-tasks/client');

/** The package has no entry for `require`. */
const taskClient = '../../../../node_modules/@modelcontextprotocol/ext-tasks/dist/client/index.js';

const url = 'http://mcp.test/mcp';
const capabilities = { extensions: { [tasksExtension]: {} } };
const clientInfo = { name: 'spec', version: '1.0.0' };
const protocolVersion = '2026-07-28';

const job = {
  id: 'job_crawl_1',
  created_at: '2026-03-02T11:00:00.000Z',
  updated_at: '2026-03-02T11:00:01.000Z',
};
const running = { ...job, state: 'running', progress: { done: 1, total: 3 }, expires_at: null };
const done = {
  ...{ ...job, state: 'done', progress: { done: 3, total: 3 }, problem: null },
  expires_at: '2026-03-03T11:00:00.000Z',
  result: { domain: 'example.com', emails: [] },
};
const missing = { status: 404, code: 'not_found', title: 'Not found' };

interface Requested {
  readonly method: string;
  readonly path: string;
  readonly prefer: string | null;
}

/** The MCP server before an API that gives these answers to requests for the job, in turn. */
function serverBefore(...answers: readonly object[]) {
  const requested: Requested[] = [];
  let next = 0;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input);
    const method = init.method ?? 'GET';
    requested.push({ method, path: pathname, prefer: new Headers(init.headers).get('Prefer') });
    const body = pathname.startsWith('/jobs') ? answers[Math.min(next++, answers.length - 1)] : job;
    const status = (body as { status?: number }).status ?? 200;
    return Response.json(body, { status });
  });
  const options = { url: 'http://api.test', version: '1', toolsets: ['find'], allowWrite: false } as const;
  const { fetch: answer } = createMcpHandler(() => createServer(options, 'key-0123456789'));
  return { requested, answer: (request: Request) => answer(request) };
}

type Answer = ReturnType<typeof serverBefore>['answer'];

/** A request of a client of 2026-07-28. */
async function send(answer: Answer, method: string, params: object, declared: object = capabilities) {
  const name = (params as { name?: string; taskId?: string }).name ?? (params as { taskId?: string }).taskId;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': declared,
  };
  const response = await answer(
    new Request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': protocolVersion,
        'Mcp-Method': method,
        ...(name !== undefined && { 'Mcp-Name': name }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    }),
  );
  return (await response.json()) as { result: Record<string, unknown>; error?: { code: number } };
}

const crawl = { name: 'crawl_site', arguments: { url: 'http://example.com' } };

describe('long work of a client that knows tasks', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is a task, which is the job of the API', async () => {
    const { answer, requested } = serverBefore(running, running, done);
    const { result: begun } = await send(answer, 'tools/call', crawl);
    expect(begun).toMatchObject({
      ...{ resultType: 'task', taskId: 'job_crawl_1', status: 'working', statusMessage: '1 of 3' },
      ...{ createdAt: job.created_at, ttlMs: null, pollIntervalMs: 1000 },
    });
    const task = { taskId: 'job_crawl_1' };
    expect((await send(answer, 'tasks/get', task)).result).toMatchObject({ status: 'working' });
    expect((await send(answer, 'tasks/get', task)).result).toMatchObject({
      ...{ resultType: 'complete', status: 'completed', ttlMs: 86_400_000 },
      result: { structuredContent: { untrusted: expect.any(String), data: done.result } },
    });
    expect(requested[0]).toEqual({ method: 'GET', path: '/crawl', prefer: 'respond-async' });
  });

  it('is an answer for a client that does not know them', async () => {
    const { answer, requested } = serverBefore(running);
    const { result } = await send(answer, 'tools/call', crawl, {});
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { data: { id: job.id } } });
    expect(requested).toEqual([{ method: 'GET', path: '/crawl', prefer: 'wait=20' }]);
    expect((await send(answer, 'tasks/get', { taskId: job.id }, {})).error?.code).toBe(-32_021);
  });

  it('stays an answer if it is short', async () => {
    const { answer } = serverBefore(running);
    const call = { name: 'verify_email', arguments: { email: 'a@example.com' } };
    expect((await send(answer, 'tools/call', call)).result['resultType']).toBe('complete');
  });

  it('ends as a completed task with an error of the tool if the job fails', async () => {
    const failed = { ...running, state: 'failed', problem: { code: 'quota_exceeded', detail: 'no more' } };
    const { answer } = serverBefore(failed);
    const { result } = await send(answer, 'tasks/get', { taskId: job.id });
    expect(result).toMatchObject({ status: 'completed', result: { isError: true } });
    expect(JSON.stringify(result)).toContain('no more');
  });

  it('is cancelled once, and stays as it is when it has ended', async () => {
    const { answer, requested } = serverBefore(running, { ...running, state: 'cancelled' }, done);
    await send(answer, 'tasks/cancel', { taskId: job.id });
    await send(answer, 'tasks/cancel', { taskId: job.id });
    expect(requested.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
  });

  it.each(['tasks/get', 'tasks/update', 'tasks/cancel'])(
    'that does not exist is an error of %s',
    async (method) => {
      const { answer } = serverBefore(missing);
      expect((await send(answer, method, { taskId: 'job_crawl_2' })).error?.code).toBe(-32_602);
    },
  );

  it('is awaited by the official client', async () => {
    const { answer } = serverBefore(running, running, done);
    const local = (input: URL | string, init?: RequestInit) => answer(new Request(input, init));
    const client = new Client(clientInfo, { capabilities, versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: local }));
    const { createTaskSessionFromClient } = require(resolve(__dirname, taskClient)) as TaskClient;
    const session = createTaskSessionFromClient(client, {
      endpointId: 'spec',
      v2RequestFraming: { protocolVersion, clientInfo, clientCapabilities: capabilities },
      rawDispatch: async (request) => {
        const { method, params } = request as unknown as { method: string; params: object };
        return { ...(await send(answer, method, params)), id: (request as { id: number }).id } as never;
      },
    });
    const execution = await session.callTool('crawl_site', crawl.arguments);
    const { outcome } = await execution.settle();
    expect(JSON.stringify(outcome)).toContain('example.com');
    await session.close();
    await client.close();
  });
});
