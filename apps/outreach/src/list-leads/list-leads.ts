import { Inject, Injectable } from '@nestjs/common';
import { validationProblem, type ListedLead, type ListedLeads, type ListLeadsRequest } from '@lode/contracts';
import { standardEmail } from '@lode/domain/addresses';
import {
  cursorAfterId,
  idFromCursor,
  removeSuppressedRows,
  type HashedRow,
  Suppressions,
} from '@lode/service-kit';
import { noSuchLead } from '../lists/list.repository';
import { readEmail } from '../merging/read-lead';
import { fitting } from '../fit-into-response';

const defaultLimit = 100;
/** Leads read per request if most of them are suppressed. */
const maxRead = 10_000;
/** Leads read at once to fill a page. */
const maxStep = 1000;

/** Conditions on leads, which the query applies. */
export interface Conditions {
  readonly verified: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  readonly contact: boolean;
  readonly provider: string | undefined;
  readonly scoreMin: number | undefined;
}

export interface LeadPages {
  /**
   * Reads leads between two ids, in order of their ids.
   * @throws ProblemError not_found
   */
  read(
    place: {
      readonly account: string;
      readonly list: string;
      readonly tag: string | undefined;
      /** Normalized. */
      readonly email: string | undefined;
      readonly conditions: Conditions;
      readonly after: string | undefined;
      readonly until: string | undefined;
    },
    limit: number,
  ): Promise<HashedRow<ListedLead>[]>;

  /** @throws ProblemError not_found without the list or the lead */
  find(account: string, list: string, lead: string): Promise<HashedRow<ListedLead>>;
}

export const LEAD_PAGES = Symbol('LeadPages');

/** Lists the visible leads of a list in full pages. */
@Injectable()
export class ListLeads {
  constructor(
    @Inject(LEAD_PAGES) private readonly pages: LeadPages,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter' | 'names'>,
  ) {}

  /** @throws ProblemError not_found, validation */
  async page(account: string, request: ListLeadsRequest): Promise<ListedLeads> {
    const { id: list, tag, limit = defaultLimit, cursor } = request;
    const conditions = conditionsOf(request);
    const email = request.email === undefined ? undefined : emailIn(request.email);
    const until = request.until === undefined ? undefined : idFromCursor(request.until, 'led', 'until');
    let after = cursor === undefined ? undefined : idFromCursor(cursor, 'led');
    const visible: ListedLead[] = [];
    for (let readCount = 0, step = limit + 1; readCount < maxRead;) {
      const read = await this.pages.read({ account, list, tag, email, conditions, after, until }, step);
      const left = await removeSuppressedRows(read, this.suppressions, account);
      // A lead may have had suppressed people only.
      visible.push(...(conditions.contact ? left.filter(hasPerson) : left));
      const isEnd = read.length < step;
      if (isEnd || visible.length > limit)
        return pageOf(visible, limit, isEnd ? undefined : read.at(-1)?.value.id);
      after = read.at(-1)?.value.id;
      readCount += step;
      step = stepToFill(limit + 1 - visible.length, visible.length / readCount);
    }
    return pageOf(visible, limit, after);
  }

  /** @throws ProblemError not_found, also for a suppressed lead */
  async get(account: string, list: string, id: string): Promise<ListedLead> {
    const lead = await this.pages.find(account, list, id);
    const [visible] = await removeSuppressedRows([lead], this.suppressions, account);
    if (!visible) throw noSuchLead();
    return visible;
  }
}

function conditionsOf({ verified = false, has = '', ...request }: ListLeadsRequest): Conditions {
  const { mail_provider: provider, score_min: scoreMin } = request;
  const wanted = new Set(has.split(','));
  const [email, phone, contact] = ['email', 'phone', 'contact'].map((part) => wanted.has(part));
  const needed = { email: email === true, phone: phone === true, contact: contact === true };
  return { verified, ...needed, provider, scoreMin };
}

/** A lead is a person itself, or knows people. */
const hasPerson = ({ first_name, last_name, contacts }: ListedLead): boolean =>
  first_name !== null || last_name !== null || contacts.length > 0;

function emailIn(text: string): string {
  const email = readEmail(text);
  if (email !== undefined) return standardEmail(email);
  throw validationProblem([
    {
      location: 'body.email',
      message: 'is not a valid address',
      fix: 'send an address such as ada@cedar.example, with a plus sign as %2B',
    },
  ]);
}

/** Number of leads to read so that `missing` visible ones are likely among them, by the share of visible leads. */
const stepToFill = (missing: number, share: number): number =>
  Math.min(maxStep, Math.ceil((1.25 * missing) / share) + 10);

/** @param behind id of the last lead that was read; undefined if there are no more */
function pageOf(visible: readonly ListedLead[], limit: number, behind: string | undefined): ListedLeads {
  const leads = fitting(visible.slice(0, limit));
  const next = leads.length < visible.length ? leads.at(-1)?.id : behind;
  return { leads, next_cursor: next === undefined ? null : cursorAfterId(next) };
}
