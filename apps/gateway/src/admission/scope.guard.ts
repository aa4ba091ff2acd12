import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { exchangeOf } from '../http/exchange-of';
import { checkScope } from '../authentication/check-scope';

/** Rejects keys without the scope of the operation. */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** @throws ProblemError forbidden */
  canActivate(execution: ExecutionContext): boolean {
    const { key, route } = exchangeOf(execution).request;
    if (key) checkScope(route.operation, key);
    return true;
  }
}
