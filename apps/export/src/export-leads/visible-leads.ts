import type { ListedLead, ResultRow } from '@lode/contracts';
import { removeSuppressedInSlices, type CallContext, type Suppressions } from '@lode/service-kit';
import type { ExportedLead } from '../leads/exported-lead';
import { rowsOf, type RowSelection } from '../leads/rows-of';
import type { LeadExclusions } from './lead-exclusions.adapter';

/** The rows of leads, without suppressed and excluded companies and people. */
export class VisibleLeads {
  constructor(
    private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    private readonly exclusions: Pick<LeadExclusions, 'without'>,
  ) {}

  async rowsOf(
    leads: readonly (ListedLead | ResultRow)[],
    { account, selection }: { readonly account: string; readonly selection: RowSelection },
    context: CallContext,
  ): Promise<{ readonly leads: readonly ExportedLead[]; readonly excluded: number }> {
    const visible = (await removeSuppressedInSlices(leads, this.suppressions.suppressionFilter(account)))
      .value;
    const open = await this.exclusions.without(visible, selection.exclude, context);
    return { leads: open.leads.flatMap((lead) => rowsOf(lead, selection)), excluded: open.excluded };
  }
}
