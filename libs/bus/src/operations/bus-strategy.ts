import type { Operation, Event, ServiceName } from '@lode/contracts';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom, type Observable } from 'rxjs';
import type { Bus } from '../bus';
import { createContext } from '../context';
import type { HandlerExtras } from './handles';

const notOffered =
  'is handled but not offered: add it to operations.ts of the contracts, or in a test to the operations of its fixture';

const notHandled =
  'has no handler: mark a method with @Handles in a controller that the module lists, or import the module of its feature';

/**
 * @throws where an operation of the service has no handler or several, or where a handler has no operation of the
 * service
 */
export function checkCoverage(
  service: string,
  offered: readonly Operation[],
  handled: readonly Operation[],
): void {
  const mistakes = offered.flatMap(({ name, subject }) => {
    const count = handled.filter((operation) => operation.subject === subject).length;
    if (count === 1) return [];
    return count === 0 ? `${name} ${notHandled}` : `${name} has ${count} handlers: keep one @Handles of it`;
  });
  const unknownHandlers = handled
    .filter((operation) => !offered.some(({ subject }) => subject === operation.subject))
    .map(({ name }) => `${name} ${notOffered}`);
  if (mistakes.length + unknownHandlers.length)
    throw new Error(`${service}: ${[...mistakes, ...unknownHandlers].join(', ')}`);
}

export interface BusStrategyParts {
  readonly bus: Bus;
  readonly service: ServiceName;
  /** The operations that the service must handle. */
  readonly operations: readonly Operation[];
  /** Receives the error of an event handler. */
  readonly onEventError: (error: unknown) => void;
}

/** Time budget of an event handler in milliseconds. */
const eventBudgetMs = 30_000;

type Handler = MessageHandler<object, object, object>;

/**
 * Nest's transport over the bus, which has permits, time budgets, heartbeats, cancellation and drain. Nest's part of a
 * message, from guards to filters, is the handler that the bus calls.
 */
export class BusStrategy extends Server implements CustomTransportStrategy {
  /** With duplicates, which the map of the base class overwrites. */
  private readonly handled: Operation[] = [];

  constructor(private readonly parts: BusStrategyParts) {
    super();
  }

  override addHandler(
    pattern: string,
    callback: MessageHandler,
    isEventHandler = false,
    extras: HandlerExtras = {},
  ): void {
    if (extras.operation) this.handled.push(extras.operation);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  /** Subscribes to all operations and events. Calls back with an error where an operation has not one handler. */
  listen(callback: (error?: unknown) => void): void {
    this.subscribe().then(() => callback(), callback);
  }

  /** Accepts no new requests and answers those in flight; calls to other services still work. */
  close(): Promise<void> {
    return this.parts.bus.drain();
  }

  on(): never {
    throw new Error('the bus has no events of its own: see Bus.status and Bus.closed()');
  }

  unwrap<T = Bus>(): T {
    return this.parts.bus as T;
  }

  private async subscribe(): Promise<void> {
    const { bus, service, operations } = this.parts;
    checkCoverage(service, operations, this.handled);
    for (const handler of this.messageHandlers.values()) {
      const { operation, event } = (handler.extras ?? {}) as HandlerExtras;
      if (operation)
        bus.serve(operation, (request, context) => resultOf((handler as Handler)(request, context)));
      if (event) this.follow(event, handler as Handler);
    }
    bus.announce();
    await bus.flush();
  }

  private follow(event: Event, handler: Handler): void {
    const { bus, onEventError } = this.parts;
    bus.on(event, (payload) => {
      resultOf(handler(payload, createContext(eventBudgetMs))).catch(onEventError);
    });
  }
}

/** The result of a handler: interceptors and filters make it an Observable. */
async function resultOf(returned: ReturnType<Handler>): Promise<object> {
  const result = await returned;
  return isObservable(result) ? lastValueFrom(result as Observable<object>) : result;
}
