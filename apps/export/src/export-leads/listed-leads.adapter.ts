import { MeasureLeads, ReadFileLeads, type Extent } from '@lode/contracts';
import type { Bus, CallContext } from '@lode/service-kit';
import type { RowSelection } from '../leads/rows-of';
import type { LeadPage, LeadPages, LeadRange } from './lead-pages';
import type { VisibleLeads } from './visible-leads';

/** The leads of a list, from the service that stores lists. */
export class ListedLeads implements LeadPages {
  constructor(
    private readonly bus: Pick<Bus, 'call'>,
    private readonly visible: Pick<VisibleLeads, 'rowsOfListed'>,
    private readonly id: string,
    private readonly account: string,
    private readonly selection: RowSelection = {},
  ) {}

  measure(
    cursor: string | undefined,
    limits: { readonly rows: number; readonly bytes: number },
    context: CallContext,
  ): Promise<Extent> {
    const from = cursor === undefined ? {} : { cursor };
    return this.bus.call(MeasureLeads, { id: this.id, ...from, ...limits }, context);
  }

  async page(range: LeadRange, limit: number, context: CallContext): Promise<LeadPage> {
    const request = { id: this.id, ...range, limit };
    const { leads, next_cursor } = await this.bus.call(ReadFileLeads, request, context);
    const { account, selection } = this;
    const visible = await this.visible.rowsOfListed(leads, { account, selection }, context);
    return { ...visible, next: next_cursor };
  }
}
