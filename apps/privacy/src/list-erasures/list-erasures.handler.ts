import { Controller } from '@nestjs/common';
import { ListErasures, type EmptyRequest, type ErasureList } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { Erasures } from '../erasures/erasures';

@Controller()
export class ListErasuresHandler {
  constructor(private readonly erasures: Erasures) {}

  @Handles(ListErasures)
  async list(_request: EmptyRequest): Promise<ErasureList> {
    return { erasures: await this.erasures.list() };
  }
}
