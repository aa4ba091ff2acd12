import type { FileLead, ResultRow } from '@lode/contracts';
import {
  removeSuppressedByKeys,
  removeSuppressedInSlices,
  type CallContext,
  type Suppressions,
} from '@lode/service-kit';
import type { ExportedLead } from '../leads/exported-lead';
import { rowsOf, type RowSelection } from '../leads/rows-of';
import type { LeadExclusions } from './lead-exclusions.adapter';

/** The account that asks for rows, and which rows it selects. */
interface Asked {
  readonly account: string;
  readonly selection: RowSelection;
}

interface VisibleRows {
  readonly leads: readonly ExportedLead[];
  readonly excluded: number;
}

/** The rows of leads, without suppressed and excluded companies and people. */
export class VisibleLeads {
  constructor(
    private readonly suppressions: Pick<Suppressions, 'suppressionFilter' | 'matches'>,
    private readonly exclusions: Pick<LeadExclusions, 'without'>,
  ) {}

  async rowsOf(leads: readonly ResultRow[], asked: Asked, context: CallContext): Promise<VisibleRows> {
    const filter = this.suppressions.suppressionFilter(asked.account);
    return this.rowsOfVisible((await removeSuppressedInSlices(leads, filter)).value, asked, context);
  }

  async rowsOfListed(leads: readonly FileLead[], asked: Asked, context: CallContext): Promise<VisibleRows> {
    const visible = await removeSuppressedByKeys(leads, this.suppressions, asked.account);
    return this.rowsOfVisible(visible, asked, context);
  }

  private async rowsOfVisible(
    leads: readonly (FileLead | ResultRow)[],
    { selection }: Asked,
    context: CallContext,
  ): Promise<VisibleRows> {
    const open = await this.exclusions.without(leads, selection.exclude, context);
    return { leads: open.leads.flatMap((lead) => rowsOf(lead, selection)), excluded: open.excluded };
  }
}
