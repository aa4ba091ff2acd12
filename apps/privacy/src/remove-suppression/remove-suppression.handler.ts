import { Controller } from '@nestjs/common';
import {
  RemoveDeploymentSuppression,
  RemoveSuppression,
  type Suppression,
  type SuppressionIdRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { deployment } from '../change-log/change-log';
import { Suppressions } from '../suppressions/suppressions';

@Controller()
export class RemoveSuppressionHandler {
  constructor(private readonly suppressions: Suppressions) {}

  @Handles(RemoveSuppression)
  async own({ id }: SuppressionIdRequest, context: CallContext): Promise<Suppression> {
    return this.suppressions.remove(accountOf(context), id);
  }

  @Handles(RemoveDeploymentSuppression)
  async ofDeployment({ id }: SuppressionIdRequest): Promise<Suppression> {
    return this.suppressions.remove(deployment, id);
  }
}
