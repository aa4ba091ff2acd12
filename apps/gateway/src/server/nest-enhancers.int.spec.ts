import {
  Catch,
  Injectable,
  UnprocessableEntityException,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { VerifyEmails, type Problem } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { RoutedOperation } from '../http/routed-operations';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { rawRequest } from '../testing/raw-request';
import { ExportThings } from '../testing/sample-operations';

/** What the enhancers of the test saw. */
let seen: unknown[] = [];

@Injectable()
class TeamGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    seen.push(context.getType(), context.getClass().name, request.route.operation?.name);
    seen.push(request.raw.readableDidRead);
    return request.key?.account !== 'acc_blocked';
  }
}

@Injectable()
class ShoutInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    seen.push(context.getType());
    return next.handle().pipe(map((body: unknown) => (typeof body === 'string' ? body.toUpperCase() : body)));
  }
}

class OutOfStock extends Error {}

@Catch(OutOfStock)
class OutOfStockFilter implements ExceptionFilter<OutOfStock> {
  catch(error: OutOfStock, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<FastifyReply>();
    void response.status(409).send({ statusCode: 409, message: error.message });
  }
}

@Injectable()
class StockPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown): unknown {
    if (!(value instanceof VerifyEmails.request)) return value;
    const [first] = value.emails;
    if (first === 'none@example.com') throw new OutOfStock('sold out');
    if (first === 'bad@example.com') throw new UnprocessableEntityException('not this one');
    if (first === 'boom@example.com') throw new Error('password=hunter2');
    return { ...value, emails: value.emails.map((email: string) => email.trim()) };
  }
}

let edge: EdgeUnderTest;
const asked: object[] = [];

beforeAll(async () => {
  const operations = [VerifyEmails, ExportThings] as unknown as RoutedOperation[];
  edge = await EdgeUnderTest.open(operations, {}, undefined, [
    { provide: APP_GUARD, useClass: TeamGuard },
    { provide: APP_INTERCEPTOR, useClass: ShoutInterceptor },
    { provide: APP_PIPE, useClass: StockPipe },
    { provide: APP_FILTER, useClass: OutOfStockFilter },
  ]);
  const bus = edge.service('verification');
  bus.serve(VerifyEmails, (request) => {
    asked.push(request);
    return Promise.resolve({ total: 1 } as never);
  });
  await bus.flush();
});
beforeEach(() => {
  seen = [];
  asked.length = 0;
});
afterAll(() => edge.close());

const post = (emails: readonly string[], key = 'acc_1'): Promise<Response> =>
  fetch(`${edge.url}/bulk-email-verifier`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ emails }),
  });

const guarded = ['http', 'VerifyEmailsController', 'verify_emails', false];

test('guard, interceptor and pipe run in order, the guard before the body is read', async () => {
  const response = await post([' a@example.com ']);
  expect([response.status, await response.text()]).toEqual([200, '{"TOTAL":1}']);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(seen).toEqual([...guarded, 'http']);
  expect(asked).toMatchObject([{ emails: ['a@example.com'] }]);
});

test('a guard that returns false rejects the request, before its body has arrived', async () => {
  const answer = await rawRequest(
    edge.port,
    'POST /bulk-email-verifier HTTP/1.1\r\nHost: a\r\nX-API-Key: acc_blocked\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n{',
  );
  expect(answer).toMatch(/^HTTP\/1.1 403 [^]*application\/problem\+json[^]*"code":"forbidden"/);
  expect([seen, asked]).toEqual([guarded, []]);
});

test('the guards of the gateway come first, and reject without it', async () => {
  const response = await fetch(`${edge.url}/things/a/file?api_key=1`, { headers: { 'X-API-Key': 'acc_1' } });
  expect(await response.json()).toMatchObject({ code: 'key_in_query' });
  expect((await fetch(`${edge.url}/unknown`, { headers: { 'X-API-Key': 'acc_1' } })).status).toBe(404);
  expect(seen).toEqual([]);
});

test('an exception filter answers by itself', async () => {
  const response = await post(['none@example.com']);
  expect([response.status, await response.json()]).toEqual([409, { statusCode: 409, message: 'sold out' }]);
  expect(response.headers.get('x-request-id')).toBeTruthy();
});

test('exceptions of Nest become problems, and details of other errors are not sent', async () => {
  const problemOf = async (email: string) => (await (await post([email])).json()) as Problem;
  expect(await problemOf('bad@example.com')).toMatchObject({ status: 422, detail: 'not this one' });
  const problem = await problemOf('boom@example.com');
  expect(problem).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(problem)).not.toContain('hunter2');
});
