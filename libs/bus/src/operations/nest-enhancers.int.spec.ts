import {
  BadRequestException,
  Catch,
  Controller,
  Injectable,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
  type RpcExceptionFilter,
} from '@nestjs/common';
import { KeyChanged, ProblemError, type Operation } from '@lode/contracts';
import { map, of, tap, throwError, type Observable } from 'rxjs';
import type { Bus } from '../bus';
import { createContext, type CallContext } from '../context';
import {
  createBus,
  Echo,
  EchoForAccount,
  EchoOnce,
  RecordingObserver,
  wireSources,
  type EchoRequest,
  type WireSource,
} from '../testing/fixture';
import { workScope } from '@lode/platform';
import { Handles, On } from './handles';
import { serveControllers } from './testing/serve-operation';
import { OBSERVER } from './enhancers';

/** What the enhancers of the test saw. */
let seen: unknown[] = [];

@Injectable()
class TeamGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const { account, operation } = execution.switchToRpc().getContext<CallContext>();
    seen.push(execution.getType(), operation?.name, execution.getHandler().name, execution.getClass().name);
    return account !== 'acc_blocked';
  }
}

@Injectable()
class ShoutInterceptor implements NestInterceptor<{ text: string }, { text: string }> {
  intercept(_execution: ExecutionContext, next: CallHandler<{ text: string }>) {
    return next.handle().pipe(
      map(({ text }) => ({ text: text.toUpperCase() })),
      tap(({ text }) => seen.push(text)),
    );
  }
}

class OutOfStock extends Error {}

@Catch(OutOfStock)
class OutOfStockFilter implements RpcExceptionFilter<OutOfStock> {
  catch(error: OutOfStock, host: ArgumentsHost): Observable<never> {
    const { text } = host.switchToRpc().getData<EchoRequest>();
    return throwError(() => new ProblemError('conflict', `${error.message}: ${text}`));
  }
}

@Catch(RangeError)
class FallbackFilter implements RpcExceptionFilter<RangeError> {
  catch(): Observable<{ text: string }> {
    return of({ text: 'fallback' });
  }
}

@Injectable()
class TrimPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown): unknown {
    return value instanceof Echo.request ? { ...value, text: value.text.trim() } : value;
  }
}

@Controller()
class EchoController {
  @UseGuards(TeamGuard)
  @UseInterceptors(ShoutInterceptor)
  @UseFilters(OutOfStockFilter)
  @UsePipes(TrimPipe)
  @Handles(EchoForAccount)
  async echo({ text, times }: EchoRequest, { account }: CallContext): Promise<{ text: string }> {
    seen.push(times, account, workScope()?.account);
    if (text === 'none') throw new OutOfStock('sold out');
    if (text === 'bad') throw new BadRequestException('no such text');
    if (text === 'boom') throw new Error('password=hunter2');
    return { text };
  }

  @UseFilters(FallbackFilter)
  @Handles(Echo)
  async failing(): Promise<{ text: string }> {
    throw new RangeError();
  }

  @UseFilters(OutOfStockFilter)
  @Handles(EchoOnce)
  unfiltered({ text }: EchoRequest): Promise<{ text: string }> {
    return Promise.reject<{ text: string }>(text === 'string' ? 'a text' : new OutOfStock('sold out'));
  }

  @On(KeyChanged)
  changed({ hash }: { hash: string }): void {
    seen.push(hash);
  }
}

describe.each(wireSources)('enhancers of Nest on operations over %s', (_name, startSource) => {
  let source: WireSource;
  let client: Bus;
  let service: Bus;
  let observer: RecordingObserver;

  beforeAll(async () => {
    source = await startSource();
    client = createBus(await source.connect());
    observer = new RecordingObserver();
    service = createBus(await source.connect(), observer);
    await serveControllers(service, [Echo, EchoOnce, EchoForAccount] as unknown as Operation[], {
      controllers: [EchoController],
      providers: [{ provide: OBSERVER, useValue: observer }],
    });
  });
  beforeEach(() => (seen = []));
  afterAll(async () => {
    await Promise.all([client.close(), service.close()]);
    await source.stop();
  });

  const call = (text: string, account: string | undefined = 'acc_1', operation = EchoForAccount) =>
    client.call(operation, { text } as EchoRequest, createContext(5000, { account }));

  test('guard, pipe, handler and interceptor run in order, and the guard sees the type rpc', async () => {
    await expect(call(' hi ')).resolves.toEqual({ text: 'HI' });
    const guard = ['rpc', 'echo_account', 'echo', 'EchoController'];
    expect(seen).toEqual([...guard, 1, 'acc_1', 'acc_1', 'HI']);
  });

  test('a guard that returns false rejects the request', async () => {
    await expect(call('hi', 'acc_blocked')).rejects.toMatchObject({ code: 'forbidden' });
    expect(seen).toHaveLength(4);
  });

  test('the steps of the platform come before a guard, and reject without it', async () => {
    await expect(
      client.call(EchoForAccount, { text: 'hi', times: 1 }, createContext(5000)),
    ).rejects.toMatchObject({ code: 'account_required' });
    expect(seen).toEqual([]);
  });

  test('an exception filter answers with its own problem, or with a response', async () => {
    await expect(call('none')).rejects.toMatchObject({ code: 'conflict', detail: 'sold out: none' });
    await expect(call('', 'acc_1', Echo)).resolves.toEqual({ text: 'fallback' });
    await expect(call('', 'acc_1', EchoOnce)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('exceptions of Nest become problems, other errors are hidden and reported', async () => {
    await expect(call('bad')).rejects.toMatchObject({ code: 'validation', detail: 'no such text' });
    expect(observer.errors).toEqual([]);
    const error = await call('boom').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'internal' });
    expect(String(error)).not.toContain('hunter2');
    await expect(call('string', 'acc_1', EchoOnce)).rejects.toMatchObject({ code: 'internal' });
    expect(observer.errors).toEqual([new Error('password=hunter2'), 'a text']);
  });

  test('an event reaches the controller', async () => {
    client.emit(KeyChanged, { hash: 'abc' });
    while (seen.length === 0) await client.flush();
    expect(seen).toEqual(['abc']);
  });
});
