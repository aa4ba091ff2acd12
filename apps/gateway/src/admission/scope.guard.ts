import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { exchangeOf } from '../http/exchange-of';
import { checkScope } from '../authentication/check-scope';

/** Rejects keys without the scope of the operation. */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** @throws ProblemError forbidden */
  canActivate(execution: ExecutionContext): boolean {
    const { key, routeOptions } = exchangeOf(execution).request;
    if (key) checkScope(routeOptions.config.operation, key);
    return true;
  }
}
