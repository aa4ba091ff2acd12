import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type CallContext, ValidationPipe } from '@lode/bus';
import { ResponseFilter } from './response-filter';

/** Rejects requests about a suppressed contact. Such a request is validated first, as the fields that it reads. */
@Injectable()
export class SuppressionGuard implements CanActivate {
  constructor(
    private readonly validation: ValidationPipe,
    private readonly filter: ResponseFilter,
  ) {}

  /** @throws ProblemError validation, suppressed */
  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const context = execution.switchToRpc().getContext<CallContext>();
    if (!context.operation) return true;
    const request = this.validation.validated(context.operation, execution.switchToRpc().getData());
    // The pipe leaves a validated request as it is.
    execution.getArgs<[object]>()[0] = request;
    if (!context.operation.ownSettings) await this.filter.admit(request, context);
    return true;
  }
}
