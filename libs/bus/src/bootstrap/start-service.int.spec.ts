import {
  Controller,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type CanActivate,
  type ExecutionContext,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Operation } from '@lode/contracts';
import { createContext, type CallContext } from '../context';
import { InProcessBroker } from '../in-process';
import { Echo, EchoForAccount, EchoOnce, type EchoRequest } from '../testing/fixture';
import { Handles } from '../operations/handles';
import { testBus, codeOf } from '@lode/testing';
import { LodeService, type ServiceModule } from '../service';
import { startService, type RunningService } from './start-service';

const events: string[] = [];
/** The request in progress, until the test ends it. */
let pending = Promise.withResolvers<void>();
let begun = Promise.withResolvers<void>();

@Injectable()
class Resource implements OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown {
  onModuleDestroy(): void {
    events.push('onModuleDestroy');
  }

  beforeApplicationShutdown(): void {
    events.push('beforeApplicationShutdown');
  }

  onApplicationShutdown(): void {
    events.push('onApplicationShutdown');
  }
}

@Injectable()
class AccountGuard implements CanActivate {
  constructor(readonly resource: Resource) {}

  canActivate(execution: ExecutionContext): boolean {
    const { account } = execution.switchToRpc().getContext<CallContext>();
    events.push(`guard ${execution.getType()} ${account}`);
    return account !== 'acc_blocked';
  }
}

@Controller()
class EchoController {
  @Handles(EchoForAccount)
  async echo({ text }: EchoRequest): Promise<{ text: string }> {
    return { text };
  }

  @Handles(EchoOnce)
  async slow({ text }: EchoRequest): Promise<{ text: string }> {
    begun.resolve();
    await pending.promise;
    events.push('answered');
    return { text };
  }
}

const moduleOf = (operations: unknown[]): ServiceModule => {
  @LodeService({
    name: 'verification',
    settings: {},
    operations: operations as Operation[],
    calls: [],
    events: [],
  })
  @Module({
    controllers: [EchoController],
    providers: [Resource, { provide: APP_GUARD, useClass: AccountGuard }],
  })
  class EchoModule {}
  return EchoModule;
};

const environment = { LODE_LOG_LEVEL: 'silent' };
const request = { text: 'hi', times: 1 };
const asAccount = (account?: string) => createContext(5000, { account });
let broker: InProcessBroker;
beforeEach(() => {
  events.length = 0;
  pending = Promise.withResolvers();
  begun = Promise.withResolvers();
  broker = new InProcessBroker();
});

const start = (operations: unknown[] = [EchoForAccount, EchoOnce]): Promise<RunningService> =>
  startService(moduleOf(operations), { environment, wire: broker.connect() });

test('a global guard of a service applies to its operations, after the steps of the platform', async () => {
  const service = await start();
  const caller = testBus(broker.connect());
  await expect(caller.call(EchoForAccount, request, asAccount('acc_1'))).resolves.toEqual({ text: 'hi' });
  await expect(codeOf(caller.call(EchoForAccount, request, asAccount('acc_blocked')))).resolves.toBe(
    'forbidden',
  );
  await expect(codeOf(caller.call(EchoForAccount, request, asAccount()))).resolves.toBe('account_required');
  expect(events).toEqual(['guard rpc acc_1', 'guard rpc acc_blocked']);
  await service.stop();
  await caller.close();
});

test('a service answers the requests in flight before its hooks run, and takes no new ones', async () => {
  const service = await start();
  const caller = testBus(broker.connect());
  const answer = caller.call(EchoOnce, request, asAccount('acc_1'));
  await begun.promise;
  const stopped = service.stop();
  await caller.flush();
  await expect(codeOf(caller.call(EchoForAccount, request, asAccount('acc_1')))).resolves.toBe('unavailable');
  pending.resolve();
  await expect(answer).resolves.toEqual({ text: 'hi' });
  await stopped;
  expect(events.slice(1)).toEqual([
    'answered',
    'onModuleDestroy',
    'beforeApplicationShutdown',
    'onApplicationShutdown',
  ]);
  await expect(service.busClosed).resolves.toBeUndefined();
  await caller.close();
});

test('a service whose class is no module does not start', async () => {
  @LodeService({ name: 'verification', settings: {}, operations: [Echo as never], calls: [], events: [] })
  class Splinter {}
  await expect(startService(Splinter, { environment })).rejects.toThrow(
    'Splinter lacks @Module of @nestjs/common',
  );
});

test('a service without a handler for an operation does not start, and leaves nothing behind', async () => {
  await expect(start([EchoForAccount, EchoOnce, Echo])).rejects.toThrow('echo has no handler: mark a method');
  expect(events).toEqual(['onModuleDestroy', 'beforeApplicationShutdown', 'onApplicationShutdown']);
  const caller = testBus(broker.connect());
  await expect(codeOf(caller.call(EchoForAccount, request, asAccount('acc_1')))).resolves.toBe('unavailable');
  await caller.close();
});
