import { ProblemError, type Operation } from '@lode/contracts';
import type { CallContext } from '../bus/context';
import type { AnswerGuard } from '../bus/server';
import { hostInText } from '@lode/domain/addresses';
import { leaveOutInSlices } from './contacts/leave-out';
import type { Suppressions } from './suppressions';

/** Names of fields by which a request asks about one person or company. */
const questions = {
  email: ['email'],
  phone: ['phone'],
  domain: ['domain', 'website', 'url', 'site'],
  profile: ['url', 'profile'],
} as const;

interface ScreenParts {
  readonly suppressions: Suppressions;
  /** Brings the copy up to date where it is old. */
  readonly freshen: () => Promise<void> | undefined;
  readonly onLeftOut: (operation: string, count: number) => void;
}

type Asking = Pick<CallContext, 'account'>;

/**
 * Keeps everything that a service says free of those who are suppressed, for all or for the account that asks. What
 * another account has suppressed makes no difference, not even in time.
 */
export class AnswerScreen implements AnswerGuard {
  constructor(private readonly parts: ScreenParts) {}

  /** @throws ProblemError suppressed where the request names somebody who is left out */
  async admit(request: object, { account }: Asking): Promise<void> {
    await this.parts.freshen();
    const barrier = this.parts.suppressions.barrier(account);
    if (barrier.isOpen) return;
    const given = request as Readonly<Record<string, unknown>>;
    const isNamed = (names: readonly string[], test: (value: string) => boolean): boolean =>
      names.some((name) => typeof given[name] === 'string' && test(given[name]));
    const isSuppressed =
      isNamed(questions.email, (value) => barrier.email(value)) ||
      isNamed(questions.phone, (value) => barrier.phone(value)) ||
      isNamed(questions.domain, (value) => barrier.domain(hostIn(value))) ||
      isNamed(questions.profile, (value) => barrier.profile(value));
    if (isSuppressed) throw new ProblemError('suppressed');
  }

  /** @throws ProblemError suppressed where the answer itself is about somebody who is left out */
  async screen<Response extends object>(
    operation: Operation<object, Response>,
    response: Response,
    { account }: Asking,
  ): Promise<Response> {
    await this.parts.freshen();
    return this.screenNow(operation, response, account);
  }

  /** By the copy as it is. */
  async screenNow<Response extends object>(
    operation: Operation<object, Response>,
    response: Response,
    account: string | undefined,
  ): Promise<Response> {
    const barrier = this.parts.suppressions.barrier(account);
    if (barrier.isOpen) return response;
    if (operation.screen) return operation.screen(response, barrier);
    const { value, left } = await leaveOutInSlices(response, barrier);
    if (left > 0) this.parts.onLeftOut(operation.name, left);
    return value;
  }
}

/** What means no host is for the operation to refuse. */
function hostIn(text: string): string {
  try {
    return hostInText(text);
  } catch {
    return '';
  }
}
