import type { Extent } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { ExportedLead } from '../leads/exported-lead';

/** A stretch of what a source holds, by the cursors of the service that holds it. */
export interface Stretch {
  /** Where it begins; left out: at the first lead. */
  readonly cursor?: string;
  /** Before which cursor it ends. */
  readonly until: string;
}

/** Some leads in their order, without those who ask not to be contacted. */
export interface LeadPage {
  readonly leads: readonly ExportedLead[];
  /** Where to go on; null at the end of the stretch. */
  readonly next: string | null;
}

/** Leads that one service holds under one id. */
export interface LeadPages {
  /**
   * How far they fit into one file.
   * @throws ProblemError not_found, gone, and validation for a cursor that was not made there
   */
  measure(
    from: string | undefined,
    most: { readonly rows: number; readonly bytes: number },
    context: CallContext,
  ): Promise<Extent>;

  /** @throws ProblemError not_found, gone */
  page(stretch: Stretch, limit: number, context: CallContext): Promise<LeadPage>;
}

/** Where leads come from: the id of a list or of a result set. */
export interface LeadOrigin {
  readonly kind: 'list' | 'results';
  readonly id: string;
}

/** Gives what is held under an id. */
export type OpenPages = (origin: LeadOrigin, account: string) => LeadPages;
