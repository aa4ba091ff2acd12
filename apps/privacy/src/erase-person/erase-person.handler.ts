import { Controller } from '@nestjs/common';
import { ErasePerson, type Erasure, type Operation, type PersonRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { Erasures } from '../erasures/erasures';

@Controller()
export class ErasePersonHandler {
  constructor(private readonly erasures: Erasures) {}

  @Handles(ErasePerson)
  erase(request: PersonRequest, context: CallContext): Promise<Erasure> {
    const operation = ErasePerson as unknown as Operation;
    return this.erasures.begin(request, { operation, context });
  }
}
