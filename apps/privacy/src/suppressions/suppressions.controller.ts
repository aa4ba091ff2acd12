import { Controller } from '@nestjs/common';
import {
  AddDeploymentSuppression,
  AddSuppression,
  type AddedSuppression,
  type AddOwnSuppressionRequest,
  type AddSuppressionRequest,
  type Operation,
  ListDeploymentSuppressions,
  ListSuppressions,
  type ListSuppressionsRequest,
  type SuppressionList,
  RemoveDeploymentSuppression,
  RemoveSuppression,
  type Suppression,
  type SuppressionIdRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { deployment } from '../database/change-log.repository';
import { Suppressions } from './suppressions.service';

@Controller()
export class SuppressionsController {
  constructor(private readonly suppressions: Suppressions) {}

  @Handles(AddSuppression)
  async add(request: AddOwnSuppressionRequest, context: CallContext): Promise<AddedSuppression> {
    const operation = AddSuppression as unknown as Operation;
    return this.suppressions.add(accountOf(context), request, { operation, context });
  }

  @Handles(AddDeploymentSuppression)
  async addOfDeployment(request: AddSuppressionRequest, context: CallContext): Promise<AddedSuppression> {
    const operation = AddDeploymentSuppression as unknown as Operation;
    return this.suppressions.add(deployment, request, { operation, context });
  }

  @Handles(ListSuppressions)
  async list(request: ListSuppressionsRequest, context: CallContext): Promise<SuppressionList> {
    return this.suppressions.list(accountOf(context), request);
  }

  @Handles(ListDeploymentSuppressions)
  async listOfDeployment(request: ListSuppressionsRequest): Promise<SuppressionList> {
    return this.suppressions.list(deployment, request);
  }

  @Handles(RemoveSuppression)
  async remove({ id }: SuppressionIdRequest, context: CallContext): Promise<Suppression> {
    return this.suppressions.remove(accountOf(context), id);
  }

  @Handles(RemoveDeploymentSuppression)
  async removeOfDeployment({ id }: SuppressionIdRequest): Promise<Suppression> {
    return this.suppressions.remove(deployment, id);
  }
}
