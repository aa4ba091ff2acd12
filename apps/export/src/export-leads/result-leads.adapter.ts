import type { Extent } from '@lode/contracts';
import {
  removeSuppressedInSlices,
  type CallContext,
  type ResultReader,
  type Suppressions,
} from '@lode/service-kit';
import { rowsOf, type RowSelection } from '../leads/rows-of';
import type { LeadPage, LeadPages, LeadRange } from './lead-pages';

/** The rows of a result set, from the service that stores it. */
export class ResultLeads implements LeadPages {
  constructor(
    private readonly results: Pick<ResultReader, 'measure' | 'page'>,
    private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
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
    const visible = (await removeSuppressedInSlices(rows, this.suppressions.suppressionFilter(this.account)))
      .value;
    return { leads: visible.flatMap((lead) => rowsOf(lead, this.selection)), next: next_cursor };
  }
}
