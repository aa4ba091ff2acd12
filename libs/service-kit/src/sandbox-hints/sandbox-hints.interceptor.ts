import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { addSandboxHints } from './sandbox-hints';

/** Adds the sandbox hints to the responses of operations. */
@Injectable()
export class SandboxHintsInterceptor implements NestInterceptor<object, object> {
  intercept(_execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    return next.handle().pipe(map((response) => addSandboxHints(response)));
  }
}
