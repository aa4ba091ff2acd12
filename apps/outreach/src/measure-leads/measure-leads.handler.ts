import { Controller } from '@nestjs/common';
import { MeasureLeads, type Extent, type MeasureRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { LeadExtentRepository } from './lead-extent.repository';

@Controller()
export class MeasureLeadsHandler {
  constructor(private readonly extents: LeadExtentRepository) {}

  @Handles(MeasureLeads)
  async measure(request: MeasureRequest, context: CallContext): Promise<Extent> {
    return this.extents.measure(accountOf(context), request);
  }
}
