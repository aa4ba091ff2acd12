import {
  applyDecorators,
  createParamDecorator,
  RequestMapping,
  RequestMethod,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actionOf, AuditInterceptor } from '../audit/audit.interceptor';
import { RequestSource } from './request.pipe';
import { pathPattern, type RoutedOperation } from './routed-operations';

/** Marks the method of a controller that answers the requests of an operation: `@Get(path)`, `@Post(path)` and so on. */
export function OperationRoute(operation: RoutedOperation): MethodDecorator {
  const { method, path, scope, visitor = false } = operation.http;
  const open = scope === null;
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path: pathPattern(path) }),
    RouteConfig({ operation, open, unlimited: visitor && open }),
    ...(actionOf(operation) ? [UseInterceptors(AuditInterceptor)] : []),
  );
}

/** The parameter with the request of an operation, which `RequestPipe` reads. */
export const OperationRequest = (operation: RoutedOperation): ParameterDecorator =>
  requestParameter(new RequestSource(operation));

const requestParameter = createParamDecorator((source: RequestSource, execution: ExecutionContext) => {
  const http = execution.switchToHttp();
  source.describe(http.getResponse<FastifyReply>());
  return http.getRequest<FastifyRequest>();
});

/** Names the generated controller of an operation, for guards and messages: `verify_email` is `VerifyEmailController`. */
export function named<Controller extends object>(
  controller: Controller,
  { name }: RoutedOperation,
): Controller {
  const words = name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return Object.defineProperty(controller, 'name', { value: `${words.join('')}Controller` });
}
