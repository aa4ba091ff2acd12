import {
  findingsToLeaveOut,
  validationProblem,
  type FindingToLeaveOut,
  type Enrolment,
  type EnrolmentPage,
  type ListEnrolmentsRequest,
  type RemovedEnrolments,
  type RemoveEnrolmentsRequest,
} from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { stopReasons } from '../sequences/enrolment.entity';
import type { Ending, EnrolmentRepository } from './enrolment.repository';
import type { StoredVerdicts } from '../verdicts/verdicts.adapter';

/** Enrolments per batch. */
const batch = 1000;
const removed: Ending = { status: 'removed', reason: stopReasons.removed };
const suppressed: Ending = { status: 'suppressed', reason: stopReasons.suppressed };
const invalid: Ending = { status: 'removed', reason: stopReasons.takesNoMail };

/** Lists and removes enrolments. */
export class EnrolmentsService {
  constructor(
    private readonly store: EnrolmentRepository,
    private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    private readonly verdicts: StoredVerdicts,
    private readonly wake: () => void,
  ) {}

  /** @throws ProblemError validation, not_found */
  async list(account: string, request: ListEnrolmentsRequest): Promise<EnrolmentPage> {
    const { id: sequence, status, limit = 100, cursor } = request;
    const after = cursor === undefined ? undefined : idFromCursor(cursor, 'enr');
    const found = await this.store.page(account, { sequence, status, after }, limit + 1);
    const enrolments = found.slice(0, limit);
    const last = found.length > limit ? enrolments.at(-1) : undefined;
    return { enrolments, next_cursor: last ? cursorAfterId(last.id) : null };
  }

  /** @throws ProblemError validation, not_found */
  async remove(account: string, request: RemoveEnrolmentsRequest): Promise<RemovedEnrolments> {
    const { id, enrolments = [], blocked = false } = request;
    if (blocked === enrolments.length > 0) throw oneOfTwo();
    const count = blocked
      ? await this.removeBlocked(account, id)
      : await this.store.end(account, id, enrolments, removed);
    if (count > 0) this.wake();
    return { removed: count };
  }

  /**
   * Ends the active enrolments that the check of a start blocks.
   * @param codes of the findings; default: all of them
   * @throws ProblemError not_found
   */
  async removeBlocked(
    account: string,
    sequence: string,
    codes: readonly FindingToLeaveOut[] = findingsToLeaveOut,
  ): Promise<number> {
    const [leavesSuppressed, leavesInvalid] = [
      codes.includes('suppressed_addresses'),
      codes.includes('invalid_addresses'),
    ];
    let count = 0;
    for (let after: string | undefined; ;) {
      const found = await this.store.page(account, { sequence, status: 'active', after }, batch);
      const filter = this.suppressions.suppressionFilter(account);
      const [out, others] = parted(found, ({ email }) => email !== null && filter.email(email));
      if (leavesSuppressed) count += await this.store.end(account, sequence, idsOf(out), suppressed);
      if (leavesInvalid) {
        const known = await this.verdicts.invalid(others.flatMap(({ email }) => email ?? []));
        const [dead] = parted(others, ({ email }) => email !== null && known.has(email));
        count += await this.store.end(account, sequence, idsOf(dead), invalid);
      }
      after = found.at(-1)?.id;
      if (found.length < batch) return count;
    }
  }
}

const idsOf = (enrolments: readonly Enrolment[]): string[] => enrolments.map(({ id }) => id);

const parted = <Each>(all: readonly Each[], test: (each: Each) => boolean): [Each[], Each[]] => {
  const { true: passed = [], false: others = [] } = Object.groupBy(all, (each) =>
    test(each) ? 'true' : 'false',
  );
  return [passed, others];
};

const oneOfTwo = () =>
  validationProblem([
    {
      location: 'body.enrolments',
      message: 'is required unless `blocked` is set; both cannot be combined',
      fix: 'send ids of enrolments, or "blocked": true',
    },
  ]);
