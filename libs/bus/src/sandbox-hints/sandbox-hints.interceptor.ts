import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { addSandboxHints } from './sandbox-hints';

/** Handlers of events return nothing. */
type Response = object | undefined;

/** Adds the sandbox hints to the responses of operations. */
@Injectable()
export class SandboxHintsInterceptor implements NestInterceptor<Response, Response> {
  intercept(_execution: ExecutionContext, next: CallHandler<Response>): Observable<Response> {
    return next.handle().pipe(map((response) => response && addSandboxHints(response)));
  }
}
