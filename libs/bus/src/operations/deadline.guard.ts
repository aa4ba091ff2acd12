import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import type { CallContext } from '../context';

/** Rejects requests whose budget was spent while they waited for a permit. */
@Injectable()
export class DeadlineGuard implements CanActivate {
  /** @throws ProblemError timeout */
  canActivate(execution: ExecutionContext): boolean {
    if (execution.switchToRpc().getContext<CallContext>().remaining() === 0)
      throw new ProblemError('timeout');
    return true;
  }
}
