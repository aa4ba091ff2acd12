import { MeasureLeads, type Extent, type MeasureRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import type { LeadExtentRepository } from './lead-extent.repository';

export class MeasureLeadsHandler {
  constructor(private readonly extents: LeadExtentRepository) {}

  @Handles(MeasureLeads)
  async measure(request: MeasureRequest, context: CallContext): Promise<Extent> {
    return this.extents.measure(accountOf(context), request);
  }
}
