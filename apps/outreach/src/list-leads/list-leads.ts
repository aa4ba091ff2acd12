import type { ListedLead, ListedLeads, ListLeadsRequest } from '@lode/contracts';
import { cursorBehind, idIn, leaveOutOfRows, type HashedRow, type Suppressions } from '@lode/service-kit';
import { fitting } from '../paging/fit-into-response';

const usualPage = 100;
/** Leads that are looked at for one answer, where most of them ask not to be contacted. */
const maxLookedAt = 10_000;
/** Leads that are read at once to fill a page, where it is not known how many it takes. */
const largestStep = 1000;

/** Where leads are read from. */
export interface LeadPages {
  /**
   * Leads of a list behind an id, and up to another one, in their order.
   * @throws ProblemError not_found
   */
  read(
    place: {
      readonly account: string;
      readonly list: string;
      readonly tag: string | undefined;
      readonly after: string | undefined;
      readonly until: string | undefined;
    },
    limit: number,
  ): Promise<HashedRow<ListedLead>[]>;
}

/** Tells the leads of a list without those who ask not to be contacted; the pages are full nevertheless. */
export class ListLeads {
  constructor(
    private readonly pages: LeadPages,
    private readonly suppressions: Pick<Suppressions, 'barrier' | 'names'>,
  ) {}

  /** @throws ProblemError not_found, validation */
  async page(account: string, request: ListLeadsRequest): Promise<ListedLeads> {
    const { id: list, tag, limit = usualPage, cursor } = request;
    const until = request.until === undefined ? undefined : idIn(request.until, 'led', 'until');
    let after = cursor === undefined ? undefined : idIn(cursor, 'led');
    const visible: ListedLead[] = [];
    for (let lookedAt = 0, step = limit + 1; lookedAt < maxLookedAt;) {
      const read = await this.pages.read({ account, list, tag, after, until }, step);
      visible.push(...(await leaveOutOfRows(read, this.suppressions, account)));
      const isEnd = read.length < step;
      if (isEnd || visible.length > limit)
        return pageOf(visible, limit, isEnd ? undefined : read.at(-1)?.value.id);
      after = read.at(-1)?.value.id;
      lookedAt += step;
      step = stepToFill(limit + 1 - visible.length, visible.length / lookedAt);
    }
    return pageOf(visible, limit, after);
  }
}

/** How many leads to look at, so that so many are likely to be visible where that share of them is. */
const stepToFill = (missing: number, share: number): number =>
  Math.min(largestStep, Math.ceil((1.25 * missing) / share) + 10);

/** @param behind the last lead that was looked at, where there may be more */
function pageOf(visible: readonly ListedLead[], limit: number, behind: string | undefined): ListedLeads {
  const leads = fitting(visible.slice(0, limit));
  const next = leads.length < visible.length ? leads.at(-1)?.id : behind;
  return { leads, next_cursor: next === undefined ? null : cursorBehind(next) };
}
