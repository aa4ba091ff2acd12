import { Controller } from '@nestjs/common';
import {
  RecallVerdicts as Operation,
  type RecalledVerdicts,
  type RecallVerdictsRequest,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { RecallVerdicts } from './recall-verdicts';

@Controller()
export class RecallVerdictsHandler {
  constructor(private readonly recallVerdicts: RecallVerdicts) {}

  @Handles(Operation)
  recall({ emails }: RecallVerdictsRequest, { account }: CallContext): Promise<RecalledVerdicts> {
    return this.recallVerdicts.recall(emails, account);
  }
}
