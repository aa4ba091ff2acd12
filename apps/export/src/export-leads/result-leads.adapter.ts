import type { Extent } from '@lode/contracts';
import type { CallContext, ResultReader } from '@lode/service-kit';
import type { RowSelection } from '../leads/rows-of';
import type { LeadPage, LeadPages, LeadRange } from './lead-pages';
import type { VisibleLeads } from './visible-leads';

/** The rows of a result set, from the service that stores it. */
export class ResultLeads implements LeadPages {
  constructor(
    private readonly results: Pick<ResultReader, 'measure' | 'page'>,
    private readonly visible: Pick<VisibleLeads, 'rowsOf'>,
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
    return this.results.measure({ id: this.id, ...from, ...limits }, context);
  }

  async page(range: LeadRange, limit: number, context: CallContext): Promise<LeadPage> {
    const { rows, next_cursor } = await this.results.page({ id: this.id, ...range, limit }, context);
    const { account, selection } = this;
    const visible = await this.visible.rowsOf(rows, { account, selection }, context);
    return { ...visible, next: next_cursor };
  }
}
