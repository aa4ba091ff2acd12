import { Controller } from '@nestjs/common';
import { CheckSequence as Operation, type SequenceCheck, type SequenceIdRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { CheckSequence } from './check-sequence';

@Controller()
export class StartingController {
  constructor(private readonly checkSequence: CheckSequence) {}

  @Handles(Operation)
  async check({ id }: SequenceIdRequest, context: CallContext): Promise<SequenceCheck> {
    return this.checkSequence.check(accountOf(context), id);
  }
}
