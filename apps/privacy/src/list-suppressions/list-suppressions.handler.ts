import { Controller } from '@nestjs/common';
import {
  ListDeploymentSuppressions,
  ListSuppressions,
  type ListSuppressionsRequest,
  type SuppressionList,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { deployment } from '../change-log/change-log';
import { Suppressions } from '../suppressions/suppressions';

@Controller()
export class ListSuppressionsHandler {
  constructor(private readonly suppressions: Suppressions) {}

  @Handles(ListSuppressions)
  async own(request: ListSuppressionsRequest, context: CallContext): Promise<SuppressionList> {
    return this.suppressions.list(accountOf(context), request);
  }

  @Handles(ListDeploymentSuppressions)
  async ofDeployment(request: ListSuppressionsRequest): Promise<SuppressionList> {
    return this.suppressions.list(deployment, request);
  }
}
