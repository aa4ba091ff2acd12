import { Controller } from '@nestjs/common';
import {
  DecideErasureRequest,
  EraseFromAccount,
  ErasePerson,
  GetAccountErasure,
  GetErasure,
  ListAccountErasures,
  ListErasureRequests,
  ListErasures,
  type AccountErasure,
  type AccountErasureList,
  type DecideErasureRequestRequest,
  type EmptyRequest,
  type Erasure,
  type ErasureIdRequest,
  type ErasureList,
  type ErasureRequest,
  type ErasureRequestList,
  type Operation,
  type PersonRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
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

  @Handles(EraseFromAccount)
  eraseOwn(request: PersonRequest, context: CallContext): Promise<AccountErasure> {
    const operation = EraseFromAccount as unknown as Operation;
    return this.erasures.beginOwn(request, { operation, context });
  }

  @Handles(GetAccountErasure)
  getOwn({ id }: ErasureIdRequest, context: CallContext): Promise<AccountErasure> {
    return this.erasures.getOwn(accountOf(context), id);
  }

  @Handles(ListAccountErasures)
  async listOwn(_request: EmptyRequest, context: CallContext): Promise<AccountErasureList> {
    return { erasures: await this.erasures.listOwn(accountOf(context)) };
  }

  @Handles(ListErasureRequests)
  async listRequests(_request: EmptyRequest): Promise<ErasureRequestList> {
    return { requests: await this.erasures.requests() };
  }

  @Handles(DecideErasureRequest)
  decide(request: DecideErasureRequestRequest, context: CallContext): Promise<ErasureRequest> {
    return this.erasures.decide(request, context);
  }
}
