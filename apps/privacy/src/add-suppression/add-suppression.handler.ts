import { Controller } from '@nestjs/common';
import {
  AddDeploymentSuppression,
  AddSuppression,
  type AddedSuppression,
  type AddSuppressionRequest,
  type Operation,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { deployment } from '../change-log/change-log';
import { Suppressions } from '../suppressions/suppressions';

@Controller()
export class AddSuppressionHandler {
  constructor(private readonly suppressions: Suppressions) {}

  @Handles(AddSuppression)
  async own(request: AddSuppressionRequest, context: CallContext): Promise<AddedSuppression> {
    const operation = AddSuppression as unknown as Operation;
    return this.suppressions.add(accountOf(context), request, { operation, context });
  }

  @Handles(AddDeploymentSuppression)
  async ofDeployment(request: AddSuppressionRequest, context: CallContext): Promise<AddedSuppression> {
    const operation = AddDeploymentSuppression as unknown as Operation;
    return this.suppressions.add(deployment, request, { operation, context });
  }
}
