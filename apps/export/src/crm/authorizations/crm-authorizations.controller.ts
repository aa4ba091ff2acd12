import { Controller } from '@nestjs/common';
import {
  BeginCrmAuthorization,
  CompleteCrmAuthorization,
  type BeginCrmAuthorizationRequest,
  type CompleteCrmAuthorizationRequest,
  type CrmAuthorization,
  type CrmConnection,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { CrmAuthorizations } from './crm-authorizations';

@Controller()
export class CrmAuthorizationsController {
  constructor(private readonly authorizations: CrmAuthorizations) {}

  /** A repeated request begins another consent; the first one expires unused. */
  @Handles(BeginCrmAuthorization)
  @Once('transaction')
  begin(request: BeginCrmAuthorizationRequest, context: CallContext): Promise<CrmAuthorization> {
    return this.authorizations.begin(accountOf(context), request);
  }

  @Handles(CompleteCrmAuthorization)
  @Once('claim')
  complete(request: CompleteCrmAuthorizationRequest, context: CallContext): Promise<CrmConnection> {
    return this.authorizations.complete(accountOf(context), request, context.signal);
  }
}
