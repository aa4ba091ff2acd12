import { GetErasure, type Erasure, type ErasureIdRequest } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import type { Erasures } from '../erasures/erasures';

export class GetErasureHandler {
  constructor(private readonly erasures: Erasures) {}

  @Handles(GetErasure)
  get({ id }: ErasureIdRequest): Promise<Erasure> {
    return this.erasures.get(id);
  }
}
