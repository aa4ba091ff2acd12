import { Inject, Injectable } from '@nestjs/common';
import {
  validationProblem,
  type ListedLead,
  type ListedLeads,
  type ListLeadsRequest,
  type FileLeads,
  type ReadFileLeadsRequest,
  ProblemError,
  type UpdateLeadRequest,
  type LeadOrder,
} from '@lode/contracts';
import { standardEmail } from '@lode/domain/addresses';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { keepSuppressedRows, Suppressions, removeSuppressedByKeys } from '@lode/privacy';
import { noSuchLead } from '../lists/list.repository';
import { readEmail } from '../merging/read-lead';
import { fitting } from '../fit-into-response';
import type { LeadMistake } from '../merging/lead-fields';
import { reviseLead } from '../merging/revise-lead';
import { isSuppressed } from './lead-contacts';
import { cursorAfter, positionIn } from './lead-cursor';
import { type Conditions, LeadPagesRepository } from './lead-pages.repository';
import { LeadEditsRepository } from './lead-edits.repository';
import { FileLeadsRepository } from './file-leads.repository';

const defaultLimit = 100;
/** Leads read per request if most of them are suppressed. */
const maxRead = 10_000;
/** Leads read at once to fill a page. */
const maxStep = 1000;

function conditionsOf({ verified = false, has = '', ...request }: ListLeadsRequest): Conditions {
  const { mail_provider: provider, score_min: scoreMin, verdict, state, q = '' } = request;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = new Set(has.split(','));
  const [email, phone, contact] = ['email', 'phone', 'contact'].map((part) => wanted.has(part));
  const needed = { email: email === true, phone: phone === true, contact: contact === true };
  const suppressed = request.suppression !== undefined && request.suppression !== 'none';
  const owner = request.owner?.trim().toLowerCase();
  return { verified, ...needed, provider, scoreMin, verdict, state, owner, words, suppressed };
}

/**
 * Whether a lead has the suppression of a request. A hidden lead is returned only where no condition and no order concerns
 * its values, because these would show them.
 */
function isWanted({ suppression }: ListedLead, request: ListLeadsRequest): boolean {
  const { suppression: wanted, verified = false, sort = 'added', ...others } = request;
  const { tag, email, has, mail_provider: provider, score_min: scoreMin, q, verdict, state, owner } = others;
  const conditions = [tag, email, has, provider, scoreMin, q, verdict, state, owner];
  const isUnconditional = !verified && conditions.every((given) => given === undefined);
  const isInOwnOrder = sort === 'added' || sort === 'newest';
  if (suppression?.state === 'hidden' && !(isUnconditional && isInOwnOrder)) return false;
  if (wanted === undefined) return true;
  if (wanted === 'none') return suppression === null;
  return suppression !== null && (wanted === 'any' || suppression.reason === wanted);
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

/** Number of leads to read so that `missing` wanted ones are likely among them, by the share of wanted leads. */
const stepToFill = (missing: number, share: number): number =>
  Math.min(maxStep, Math.ceil((1.25 * missing) / share) + 10);

interface ReadPage {
  readonly order: LeadOrder;
  readonly visible: readonly ListedLead[];
  /** Values of the order of the leads that were read, by id. */
  readonly keys: ReadonlyMap<string, string>;
  readonly limit: number;
  /** Id of the last lead that was read; undefined if there are no more. */
  readonly behind: string | undefined;
}

function pageOf({ order, visible, keys, limit, behind }: ReadPage): ListedLeads {
  const leads = fitting(visible.slice(0, limit));
  const id = leads.length < visible.length ? leads.at(-1)?.id : behind;
  return {
    leads,
    next_cursor: id === undefined ? null : cursorAfter(order, { id, key: keys.get(id) ?? '' }),
  };
}

/** Lists the leads of a list in full pages. */
@Injectable()
export class LeadsService {
  constructor(
    @Inject(LeadPagesRepository) private readonly pages: Pick<LeadPagesRepository, 'read' | 'find'>,
    @Inject(Suppressions) private readonly suppressions: Pick<
      Suppressions,
      'suppressionFilter' | 'names' | 'matches' | 'entriesAbout'
    >,
    private readonly files: FileLeadsRepository,
    private readonly edits: LeadEditsRepository,
  ) {}

  /** @throws ProblemError not_found, validation */
  async page(account: string, request: ListLeadsRequest): Promise<ListedLeads> {
    const { id: list, tag, limit = defaultLimit, cursor, sort: order = 'added' } = request;
    const conditions = conditionsOf(request);
    const email = request.email === undefined ? undefined : emailIn(request.email);
    const until = request.until === undefined ? undefined : idFromCursor(request.until, 'led', 'until');
    let after = cursor === undefined ? undefined : positionIn(cursor, order);
    const visible: ListedLead[] = [];
    const keys = new Map<string, string>();
    const page = (behind: string | undefined) => pageOf({ order, visible, keys, limit, behind });
    for (let readCount = 0, step = limit + 1; readCount < maxRead;) {
      const read = await this.pages.read(
        { account, list, tag, email, conditions, order, after, until },
        step,
      );
      for (const { key, value } of read) keys.set(value.id, key);
      const rows = await keepSuppressedRows(read, this.suppressions, account);
      const wanted = rows.filter((lead) => isWanted(lead, request));
      // A lead may have had hidden people only.
      visible.push(...(conditions.contact ? wanted.filter(hasPerson) : wanted));
      const last = read.at(-1);
      const isEnd = read.length < step;
      if (isEnd || visible.length > limit) return page(isEnd ? undefined : last?.value.id);
      after = last && { id: last.value.id, key: last.key };
      readCount += step;
      step = stepToFill(limit + 1 - visible.length, visible.length / readCount);
    }
    return page(after?.id);
  }

  /** @throws ProblemError not_found, also for a lead that is being erased */
  async get(account: string, list: string, id: string): Promise<ListedLead> {
    const lead = await this.pages.find(account, list, id);
    const [kept] = await keepSuppressedRows([lead], this.suppressions, account);
    if (!kept) throw noSuchLead();
    return kept;
  }

  /**
   * Reads the visible leads of a list for a file. Suppressed leads leave gaps, since the size of a page does not matter.
   * @throws ProblemError not_found, validation
   */
  async readFile(
    account: string,
    { id: list, limit, cursor, skip = 0, until }: ReadFileLeadsRequest,
  ): Promise<FileLeads> {
    const range = {
      after: cursor === undefined ? '' : idFromCursor(cursor, 'led'),
      until: until === undefined ? undefined : idFromCursor(until, 'led', 'until'),
    };
    const read = await this.files.read({ account, list, skip, ...range }, limit);
    const visible = await removeSuppressedByKeys(read.leads, this.suppressions, account);
    const leads = fitting(visible);
    const isCut = leads.length < visible.length;
    const last = isCut ? leads.at(-1) : read.more ? read.leads.at(-1) : undefined;
    return { leads, next_cursor: last ? cursorAfterId(last.id) : null };
  }

  /** @returns the removed lead @throws ProblemError not_found */
  async removeOne(account: string, list: string, id: string): Promise<ListedLead> {
    return this.edits.removeOne(account, list, id);
  }

  /**
   * Changes fields of a stored lead. One that the account suppresses may be changed, one that the deployment hides not.
   * @throws ProblemError not_found, validation, conflict, suppressed also for a hidden lead
   */
  async update(account: string, { id: list, lead: id, ...given }: UpdateLeadRequest): Promise<ListedLead> {
    const before = await this.get(account, list, id);
    if (before.suppression?.state === 'hidden') throw new ProblemError('suppressed');
    const filter = this.suppressions.suppressionFilter(before.suppression ? undefined : account);
    return this.edits.change({ account, list, id }, (stored) => {
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
