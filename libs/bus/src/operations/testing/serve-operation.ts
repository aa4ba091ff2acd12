import { Controller, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { Operation } from '@lode/contracts';
import type { Bus } from '../../bus';
import type { CallContext } from '../../context';
import type { BusObserver, Handler } from '../../server';
import { BusStrategy } from '../bus-strategy';
import { operationEnhancers, OBSERVER } from '../enhancers';
import { Handles } from '../handles';

/** Serves one operation by a Nest microservice with the steps of a service. */
export async function serveOperation<Request extends object, Response extends object>(
  bus: Bus,
  operation: Operation<Request, Response>,
  handler: Handler<Request, Response>,
  observer: BusObserver,
): Promise<void> {
  @Controller()
  class OperationController {
    @Handles(operation)
    handle(request: Request, context: CallContext): Promise<Response> {
      return handler(request, context);
    }
  }
  await serveControllers(bus, [operation as unknown as Operation], {
    controllers: [OperationController],
    providers: [{ provide: OBSERVER, useValue: observer }],
  });
}

interface Parts {
  readonly controllers: (new (...parts: never[]) => unknown)[];
  /** With the observer. */
  readonly providers: Provider[];
}

/** Serves operations by controllers, with the steps of a service before those of the providers. */
export async function serveControllers(
  bus: Bus,
  operations: readonly Operation[],
  { controllers, providers }: Parts,
): Promise<void> {
  @Module({ controllers, providers: [...operationEnhancers, ...providers] })
  class TestModule {}
  const strategy = new BusStrategy({
    bus,
    service: 'verification',
    operations,
    onEventError: (error) => {
      throw error;
    },
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(TestModule, {
    strategy,
    logger: ['fatal'],
    abortOnError: false,
  });
  await app.listen();
}
