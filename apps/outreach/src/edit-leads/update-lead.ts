import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, validationProblem, type ListedLead, type UpdateLeadRequest } from '@lode/contracts';
import { Suppressions } from '@lode/service-kit';
import { ListLeads } from '../list-leads/list-leads';
import { isSuppressed } from '../lists/lead-contacts';
import type { LeadDraft, LeadMistake } from '../merging/lead-fields';
import { reviseLead } from '../merging/revise-lead';

export interface LeadPlace {
  readonly account: string;
  readonly list: string;
  readonly id: string;
}

export interface LeadChanges {
  /**
   * Stores the revised values of a lead, unless they are equal. The list is locked meanwhile.
   * @throws ProblemError not_found, conflict if another lead of the list would be the same, suppressed if the values concern
   * an erased person, and those of `revise`
   */
  change(place: LeadPlace, revise: (stored: LeadDraft) => LeadDraft): Promise<ListedLead>;
}

export const LEAD_CHANGES = Symbol('LeadChanges');

/** Changes fields of a stored lead. */
@Injectable()
export class UpdateLead {
  constructor(
    private readonly leads: ListLeads,
    @Inject(LEAD_CHANGES) private readonly changes: LeadChanges,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** @throws ProblemError not_found, also for a suppressed lead, validation, conflict, suppressed */
  async update(account: string, { id: list, lead: id, ...given }: UpdateLeadRequest): Promise<ListedLead> {
    await this.leads.get(account, list, id);
    const filter = this.suppressions.suppressionFilter(account);
    return this.changes.change({ account, list, id }, (stored) => {
      const revision = reviseLead(stored, given);
      if ('mistakes' in revision) throw invalid(revision.mistakes);
      if (isSuppressed(revision.draft, filter)) throw new ProblemError('suppressed');
      return revision.draft;
    });
  }
}

const invalid = (mistakes: readonly LeadMistake[]): ProblemError =>
  validationProblem(
    mistakes.map(({ field, reason }) => ({
      location: field === null ? 'body' : `body.${field}`,
      message: field === null ? reason : reason.replace(`${field} `, ''),
      fix:
        field === null
          ? 'keep an email, a phone, a name or a website'
          : 'send another value, or null to empty the field',
    })),
  );
