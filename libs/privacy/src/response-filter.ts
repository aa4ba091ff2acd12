import { keepSuppressed, ProblemError, type Operation, type SuppressionFilter } from '@lode/contracts';
import { type CallContext, ValidationPipe } from '@lode/bus';
import { hostInText } from '@lode/domain/addresses';
import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type CallHandler,
  type NestInterceptor,
} from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { keepSuppressedIn } from './contacts/keep-suppressed';
import { removeSuppressedInSlices } from './contacts/remove-suppressed';
import type { Suppressions } from './suppressions';

/** Names of the fields that identify one person or company in a request. */
const questions = {
  email: ['email'],
  phone: ['phone'],
  domain: ['domain', 'website', 'url', 'site'],
  profile: ['url', 'profile'],
} as const;

interface ScreenParts {
  readonly suppressions: Suppressions;
  /** Refreshes the copy where it is stale. */
  readonly freshen: () => Promise<void> | undefined;
  readonly onLeftOut: (operation: string, count: number) => void;
}

type Asking = Pick<CallContext, 'account'>;

/**
 * Removes suppressed contacts from all responses of a service, by the suppressions of the deployment and of the calling
 * account. Suppressions of another account have no effect, not even on timing.
 */
export class ResponseFilter {
  constructor(private readonly parts: ScreenParts) {}

  /** @throws ProblemError suppressed where the request names a suppressed contact */
  async admit(request: object, { account }: Asking): Promise<void> {
    await this.parts.freshen();
    const filter = this.parts.suppressions.suppressionFilter(account);
    if (filter.isOpen) return;
    const given = request as Readonly<Record<string, unknown>>;
    const isNamed = (names: readonly string[], test: (value: string) => boolean): boolean =>
      names.some((name) => typeof given[name] === 'string' && test(given[name]));
    const isSuppressed =
      isNamed(questions.email, (value) => filter.email(value)) ||
      isNamed(questions.phone, (value) => filter.phone(value)) ||
      isNamed(questions.domain, (value) => filter.domain(hostIn(value))) ||
      isNamed(questions.profile, (value) => filter.profile(value));
    if (isSuppressed) throw new ProblemError('suppressed');
  }

  /** @throws ProblemError suppressed where the response itself is about a suppressed contact */
  async filterResponse<Response extends object>(
    operation: Operation<object, Response>,
    response: Response,
    { account }: Asking,
  ): Promise<Response> {
    await this.parts.freshen();
    return this.filterNow(operation, response, account);
  }

  /** Filters by the current copy, without a refresh. */
  async filterNow<Response extends object>(
    operation: Operation<object, Response>,
    response: Response,
    account: string | undefined,
  ): Promise<Response> {
    const filter = this.parts.suppressions.suppressionFilter(account);
    if (filter.isOpen || operation.ownSettings) return response;
    if (operation.screen === keepSuppressed) {
      if (account === undefined) throw new Error(`${operation.name} was answered without an account`);
      return keepSuppressedIn(response, this.parts.suppressions, account);
    }
    if (operation.screen) return operation.screen(response, filter);
    const { value, left } = await removeSuppressedInSlices(response, filter, operation.counts);
    if (left === 0) return value;
    this.parts.onLeftOut(operation.name, left);
    return this.withoutRest(operation, response, filter, value);
  }

  /** The response without what its removed parts affect: its texts, and values that are derived from others. */
  private async withoutRest<Response extends object>(
    { withoutTexts, counts, derive }: Operation<object, Response>,
    response: Response,
    filter: SuppressionFilter,
    filtered: Response,
  ): Promise<Response> {
    const rest = withoutTexts
      ? (await removeSuppressedInSlices(withoutTexts(response), filter, counts)).value
      : filtered;
    return derive ? derive(rest) : rest;
  }
}

/** Text that is not a host is validated by the operation. */
function hostIn(text: string): string {
  try {
    return hostInText(text);
  } catch {
    return '';
  }
}

/** Rejects requests about a suppressed contact. Such a request is validated first, as the fields that it reads. */
@Injectable()
export class SuppressionGuard implements CanActivate {
  constructor(
    private readonly validation: ValidationPipe,
    private readonly filter: ResponseFilter,
  ) {}

  /** @throws ProblemError validation, suppressed */
  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const context = execution.switchToRpc().getContext<CallContext>();
    if (!context.operation) return true;
    const request = this.validation.validated(context.operation, execution.switchToRpc().getData());
    // The pipe leaves a validated request as it is.
    execution.getArgs<[object]>()[0] = request;
    const { ownSettings, screen } = context.operation;
    // An account looks up its own rows of contacts that it suppresses.
    if (!ownSettings) await this.filter.admit(request, screen === keepSuppressed ? {} : context);
    return true;
  }
}

/** Removes suppressed contacts from the responses of operations. */
@Injectable()
export class SuppressionInterceptor implements NestInterceptor<object, object> {
  constructor(private readonly filter: ResponseFilter) {}

  intercept(execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const context = execution.switchToRpc().getContext<CallContext>();
    const { operation } = context;
    if (!operation) return next.handle();
    return next
      .handle()
      .pipe(mergeMap((response) => this.filter.filterResponse(operation, response, context)));
  }
}
