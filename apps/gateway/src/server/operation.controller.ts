import {
  Controller,
  Req,
  Res,
  type Type,
  All,
  applyDecorators,
  RequestMapping,
  RequestMethod,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouteConfig } from '@nestjs/platform-fastify';
import { named, OperationRequest, OperationRoute } from '../http/operation-route';
import { type RoutedOperation, pathPattern } from '../http/routed-operations';
import { OperationForwarder, type Answer } from './operation-forwarder.adapter';
import type { PathTable } from '../http/path-table';

/** Creates the controller of an operation whose response is JSON or a page. */
export function operationController(operation: RoutedOperation): Type {
  @Controller()
  class OperationController {
    private readonly answer: Answer;

    constructor(forwarder: OperationForwarder) {
      this.answer = forwarder.answering(operation);
    }

    @OperationRoute(operation)
    handle(
      @OperationRequest(operation) body: object,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string | Buffer> {
      return this.answer(body, request, reply);
    }
  }
  return named(OperationController, operation);
}

/** The path of the route for all requests that no other route matches. */
export const unknownPath = '/*';

/** Requests for unknown paths pass the guards, of which `PathGuard` rejects them. */
@Controller()
export class UnknownPathController {
  @All(unknownPath)
  handle(): void {
    throw new Error('PathGuard has not rejected an unknown path');
  }
}

/** Creates the controller of methods that only a parameterised path has: `PathGuard` answers with 405. */
export function hiddenMethodsController(paths: PathTable): Type {
  @Controller()
  class HiddenMethodsController {}
  for (const { path, method } of paths.hidden()) addHiddenMethod(HiddenMethodsController, path, method);
  return HiddenMethodsController;
}

function addHiddenMethod({ prototype }: Type, path: string, method: string): void {
  const name = `${method} ${path}`;
  const handle = (): never => {
    throw new Error(`PathGuard has not rejected ${name}`);
  };
  Object.defineProperty(prototype, name, { value: handle });
  const route = applyDecorators(
    RequestMapping({ method: RequestMethod[method as keyof typeof RequestMethod], path: pathPattern(path) }),
    RouteConfig({ absent: true }),
  ) as MethodDecorator;
  route(prototype as object, name, Object.getOwnPropertyDescriptor(prototype, name) ?? {});
}
