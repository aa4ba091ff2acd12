import fs from 'node:fs';
import { ListLists, ProblemError, type Operation } from '@lode/contracts';
import { Bus } from '@lode/bus';
import { createLogger } from '@lode/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testApplication } from '../testing/edge-under-test';
import type { RoutedOperation } from './routed-operations';

const http = { ...ListLists.http, scope: 'verify:write' };
const operation = { ...ListLists, http } as unknown as RoutedOperation;
let app: NestFastifyApplication;
let isAway = false;
let lines: Record<string, unknown>[] = [];

async function open(mode?: string): Promise<void> {
  const bus = {
    forward: async (_: Operation) => {
      if (isAway) throw new ProblemError('unavailable', undefined, { retryAfter: 1 });
      return '{}';
    },
  };
  app = await testApplication([operation], [{ provide: Bus, useValue: bus }], {
    environment: { ...(mode && { LODE_ACCESS_LOG: mode }) },
    logger: createLogger('gateway', 'error'),
  });
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'lode.example', 'x-request-id': 'req_of_test', ...headers } });

async function requests(): Promise<void> {
  await ask(`/lists?limit=1`, { 'x-api-key': 'acc_1' });
  await ask('/lists/jane@example.com', { 'x-api-key': 'acc_1' });
  isAway = true;
  await ask('/lists', { 'x-api-key': 'acc_1' });
  isAway = false;
}

beforeEach(() => {
  lines = [];
  vi.spyOn(fs, 'writeSync').mockImplementation((_, bytes) => {
    lines.push(JSON.parse(String(bytes)) as Record<string, unknown>);
    return Buffer.from(bytes as unknown as Uint8Array).length;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const answered = { body: 'request answered', method: 'GET', request_id: 'req_of_test' };
const failed = {
  ...answered,
  ...{ severity_text: 'ERROR', route: '/lists', status: 503, code: 'unavailable', account: 'acc_1' },
};

it('has the failed requests by default, whatever the level of the log is', async () => {
  await open();
  await requests();
  expect(lines).toMatchObject([{ ...answered, status: 404, code: 'not_found' }, failed]);
  expect(lines[1]).toHaveProperty('ms', expect.any(Number));
});

it('has all requests, without path, query and address', async () => {
  await open('all');
  await requests();
  expect(lines).toMatchObject([{ ...answered, route: '/lists', status: 200 }, { status: 404 }, failed]);
  expect(lines[0]).not.toHaveProperty('code');
  expect(JSON.stringify(lines)).not.toMatch(/limit|example|127\.0\.0\.1/);
});

it('is off where it is switched off', async () => {
  await open('off');
  await requests();
  expect(lines).toEqual([]);
});
