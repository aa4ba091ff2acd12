import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { LeanRequest } from '@lode/contracts';
import { map, type Observable } from 'rxjs';
import type { CallContext } from '../context';
import { reusedForm } from '../reused-responses/reused-response';
import { ValidationPipe } from './validation.pipe';
import { shorteningOf } from './lean-response';

/** Shortens responses by `fields` and `evidence` of the request, after suppressed contacts were removed. */
@Injectable()
export class LeanInterceptor implements NestInterceptor<object, object> {
  constructor(private readonly validation: ValidationPipe) {}

  /** @throws ProblemError validation */
  intercept(execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const rpc = execution.switchToRpc();
    const { operation } = rpc.getContext<CallContext>();
    if (operation?.rows === undefined) return next.handle();
    const request = this.validation.validated(operation, rpc.getData());
    execution.getArgs<[object]>()[0] = request;
    const asked = request as LeanRequest;
    const shorten = shorteningOf(operation, asked);
    if (!shorten) return next.handle();
    const form = JSON.stringify([asked.fields, asked.evidence]);
    return next.handle().pipe(map((response) => reusedForm(response, form, shorten)));
  }
}
