import { Controller } from '@nestjs/common';
import { GetErasure, type Erasure, type ErasureIdRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { Erasures } from '../erasures/erasures';

@Controller()
export class GetErasureHandler {
  constructor(private readonly erasures: Erasures) {}

  @Handles(GetErasure)
  get({ id }: ErasureIdRequest): Promise<Erasure> {
    return this.erasures.get(id);
  }
}
