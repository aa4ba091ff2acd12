import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import type { CallContext } from '../context';

/** Rejects requests without an account for operations that work for one. */
@Injectable()
export class AccessGuard implements CanActivate {
  /** @throws ProblemError account_required */
  canActivate(execution: ExecutionContext): boolean {
    const { operation, account } = execution.switchToRpc().getContext<CallContext>();
    if (operation?.access === 'account' && account === undefined) throw new ProblemError('account_required');
    return true;
  }
}
