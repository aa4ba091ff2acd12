import { Controller } from '@nestjs/common';
import {
  ErasePerson,
  type Erasure,
  type Operation,
  type PersonRequest,
  GetErasure,
  type ErasureIdRequest,
  ListErasures,
  type EmptyRequest,
  type ErasureList,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { Erasures } from './erasures';

@Controller()
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  @Handles(ErasePerson)
  erase(request: PersonRequest, context: CallContext): Promise<Erasure> {
    const operation = ErasePerson as unknown as Operation;
    return this.erasures.begin(request, { operation, context });
  }

  @Handles(GetErasure)
  get({ id }: ErasureIdRequest): Promise<Erasure> {
    return this.erasures.get(id);
  }

  @Handles(ListErasures)
  async list(_request: EmptyRequest): Promise<ErasureList> {
    return { erasures: await this.erasures.list() };
  }
}
