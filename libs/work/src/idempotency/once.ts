import {
  applyDecorators,
  Injectable,
  Optional,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ValidationPipe, type CallContext } from '@lode/bus';
import { SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { answerOnce } from './answer-once';
import { runOnce } from './run-once';

type How = 'transaction' | 'claim';

const Recorded = Reflector.createDecorator<How>();

/**
 * Marks the handler of an operation that has its effect once per idempotency key within 24 hours; a repetition gets the
 * first answer.
 *
 * `transaction`: handler and record are one transaction of the account, a crash leaves both or neither. `withAccount`
 * joins it; the handler calls neither the bus nor a socket, and what others may see follows in `afterCommit`.
 *
 * `claim`: for work that is too long for a transaction. The key is claimed, the handler works, the answer is stored; a
 * worker that dies frees the key 5 s after the time-out of the operation, and the work may then be done again.
 */
export const Once = (how: How): MethodDecorator =>
  applyDecorators(Recorded(how), UseInterceptors(OnceInterceptor));

@Injectable()
class OnceInterceptor implements NestInterceptor<object, object> {
  constructor(
    private readonly source: DataSource,
    private readonly validation: ValidationPipe,
    private readonly reflector: Reflector,
    @Optional() private readonly hasher?: SubjectHasher,
  ) {}

  /** @throws ProblemError validation, and those of `runOnce` and `answerOnce` */
  intercept(execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const rpc = execution.switchToRpc();
    const context = rpc.getContext<CallContext>();
    const { operation } = context;
    if (!operation) throw new Error('@Once marks handlers of operations');
    const request = this.validation.validated(operation, rpc.getData());
    execution.getArgs<[object]>()[0] = request;
    const how = this.reflector.get(Recorded, execution.getHandler());
    const effect = {
      source: this.source,
      operation,
      request,
      context,
      run: () => lastValueFrom(next.handle()),
    };
    return from(how === 'transaction' ? runOnce(effect) : this.claim(effect));
  }

  private async claim(effect: Omit<Parameters<typeof answerOnce<object>>[0], 'subjects'>): Promise<object> {
    // By which an erasure finds the stored answer.
    const subjects = this.hasher ? await subjectsInSlices(this.hasher, effect.request) : [];
    return answerOnce({ ...effect, subjects });
  }
}
