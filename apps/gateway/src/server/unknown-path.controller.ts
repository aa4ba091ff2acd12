import { All, applyDecorators, Controller, RequestMapping, RequestMethod, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { PathTable } from '../http/path-table';
import { pathPattern } from '../http/routed-operations';

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
