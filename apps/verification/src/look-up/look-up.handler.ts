import { Controller } from '@nestjs/common';
import { LookUp as Operation, type LookUpRequest, type LookUpResult } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { LookUp } from './look-up';

@Controller()
export class LookUpHandler {
  constructor(private readonly lookUp: LookUp) {}

  @Handles(Operation)
  ask(request: LookUpRequest, context: CallContext): Promise<LookUpResult> {
    return this.lookUp.ask(request, context);
  }
}
