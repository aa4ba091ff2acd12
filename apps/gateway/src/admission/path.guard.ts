import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { exchangeOf } from '../http/exchange-of';
import { isAbsent, notFound } from './not-found';

/** Rejects unknown paths and methods. */
@Injectable()
export class PathGuard implements CanActivate {
  /** @throws ProblemError not_found, method_not_allowed */
  canActivate(execution: ExecutionContext): boolean {
    const { request, reply } = exchangeOf(execution);
    if (isAbsent(request)) throw notFound(request, reply);
    return true;
  }
}
