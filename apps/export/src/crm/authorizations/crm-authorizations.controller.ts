import { Controller } from '@nestjs/common';
import {
  BeginCrmAuthorization,
  CompleteCrmAuthorization,
  type BeginCrmAuthorizationRequest,
  type CompleteCrmAuthorizationRequest,
  type CrmAuthorization,
  type CrmConnection,
  type Operation,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { answerOnce, runOnce } from '@lode/work';
import { DataSource } from 'typeorm';
import { CrmAuthorizations } from './crm-authorizations';

@Controller()
export class CrmAuthorizationsController {
  constructor(
    private readonly authorizations: CrmAuthorizations,
    private readonly source: DataSource,
  ) {}

  /** A repeated request begins another consent; the first one expires unused. */
  @Handles(BeginCrmAuthorization)
  begin(request: BeginCrmAuthorizationRequest, context: CallContext): Promise<CrmAuthorization> {
    const operation = BeginCrmAuthorization as unknown as Operation;
    const run = () => this.authorizations.begin(accountOf(context), request);
    return runOnce({ source: this.source, operation, request, context, run });
  }

  @Handles(CompleteCrmAuthorization)
  complete(request: CompleteCrmAuthorizationRequest, context: CallContext): Promise<CrmConnection> {
    const operation = CompleteCrmAuthorization as unknown as Operation;
    const run = () => this.authorizations.complete(accountOf(context), request, context.signal);
    return answerOnce({ source: this.source, operation, request, context, subjects: [], run });
  }
}
