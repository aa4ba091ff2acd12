import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import type { CallContext } from '@lode/bus';
import { ResponseFilter } from './response-filter';

/** Removes suppressed contacts from the responses of operations. */
@Injectable()
export class SuppressionInterceptor implements NestInterceptor<object, object> {
  constructor(private readonly filter: ResponseFilter) {}

  intercept(execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const context = execution.switchToRpc().getContext<CallContext>();
    const { operation } = context;
    if (!operation) return next.handle();
    return next
      .handle()
      .pipe(mergeMap((response) => this.filter.filterResponse(operation, response, context)));
  }
}
