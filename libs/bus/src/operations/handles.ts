import { type ArgumentMetadata, applyDecorators } from '@nestjs/common';
import { validateDto, type Operation, type Event } from '@lode/contracts';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { MarkedMethods, type FoundMethod } from '@lode/platform';
import type { CallContext } from '../context';

type StandardSchema = NonNullable<ArgumentMetadata['schema']>;

/** The schema of the request of an operation, which pipes of Nest receive as `metadata.schema` of the payload. */
export class RequestSchema implements StandardSchema {
  readonly '~standard': StandardSchema['~standard'];

  constructor(readonly operation: Operation) {
    const validate: StandardSchema['~standard']['validate'] = (value) => {
      const validated = validateRequest(operation, value);
      if (validated.ok) return { value: validated.value };
      return { issues: validated.issues.map(({ location, message }) => ({ message, path: [location] })) };
    };
    this['~standard'] = { version: 1, vendor: 'lode', validate };
  }
}

/** Validates the request of an operation; services ignore unknown fields, so that adding one is safe. */
export const validateRequest = <Request extends object>(
  { request }: Pick<Operation<Request>, 'request'>,
  body: unknown,
) => validateDto(request, body, { location: 'body', unknownFields: 'ignore' });

/** What Nest passes to the transport with each handler. */
export interface HandlerExtras {
  readonly operation?: Operation;
  readonly event?: Event;
}

const handlers = new MarkedMethods<Operation>();

/** The methods that handle operations. */
export const handlersOf = (instances: readonly unknown[]): FoundMethod<Operation>[] => handlers.of(instances);

/**
 * Marks the method of a controller that handles an operation; the operation determines the types of the method. It is
 * Nest's `@MessagePattern` with the request as payload and the `CallContext` as context.
 */
export function Handles<Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
) {
  requireExported('operation', operation);
  const erased = operation as unknown as Operation;
  const extras: HandlerExtras = { operation: erased };
  const pattern = applyDecorators(MessagePattern(operation.subject, extras)) as MethodDecorator;
  return <Method extends (request: Request, context: CallContext) => Promise<Response>>(
    target: object,
    property: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    handlers.mark(target, property, erased);
    Payload({ schema: new RequestSchema(erased) })(target, property, 0);
    Ctx()(target, property, 1);
    pattern(target, property, descriptor);
  };
}

/** Marks the method of a controller that every replica calls for an event; a message may be lost. */
export function On<Body extends object>(event: Event<Body>) {
  requireExported('event', event);
  const extras: HandlerExtras = { event: event as unknown as Event };
  const pattern = EventPattern(event.subject, extras) as MethodDecorator;
  return <Method extends (payload: Body) => void | Promise<void>>(
    target: object,
    property: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => void pattern(target, property, descriptor);
}

/** An import of a name that the contracts do not export is undefined in compiled code. */
function requireExported(what: string, contract: object | undefined): void {
  if (contract === undefined)
    throw new Error(
      `The ${what} is undefined: export its file in libs/contracts/src/index.ts, then build again.`,
    );
}
