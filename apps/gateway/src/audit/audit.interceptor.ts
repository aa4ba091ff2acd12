import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { AuditAction, Operation } from '@lode/contracts';
import { LOGGER, type Logger } from '@lode/platform';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import type { AuditedChange } from '../identity/audit-log.repository';
import { AuditTrail } from './audit-trail.adapter';

/** What the gateway records of a successful request; undefined if the handler does, or nothing is recorded. */
export function actionOf({ audit }: Pick<Operation, 'audit'>): AuditAction | undefined {
  return audit && 'action' in audit && !audit.byHandler ? audit.action : undefined;
}

/** Records a successful request of an audited operation. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly trail: AuditTrail,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        await this.record(request, answer);
        return answer;
      }),
    );
  }

  /** The change has happened, so a failure is logged, and the response is sent. */
  private async record(request: FastifyRequest, answer: unknown): Promise<void> {
    const { key, credentialHash } = request;
    const { operation } = request.route;
    const action = operation && actionOf(operation);
    if (!key || credentialHash === null || !action || isPreview(request) || request.method === 'HEAD') return;
    try {
      await this.trail.record(key.account, credentialHash, {
        action,
        ...described(operation, request, answer),
      });
    } catch (error) {
      this.logger.error(
        { err: error, action, request_id: request.id },
        'change not recorded in the audit log',
      );
    }
  }
}

interface Answered {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly email?: unknown;
  readonly url?: unknown;
}

/**
 * The object of a request: in the path, else the exported list, else in the answer. Answers of `privacy` give no details: the
 * contact of a suppression or an erasure must not be kept beside its hash.
 */
function described(
  { service }: Operation,
  request: Pick<FastifyRequest, 'params' | 'query'>,
  answer: unknown,
): Pick<AuditedChange, 'subject' | 'detail'> {
  const params = request.params as { id?: string; crm_target?: string; service?: string };
  const { list } = request.query as { list?: string };
  const answered = parsed(answer);
  const subjects = [params.id, list, answered.id, params.crm_target, params.service];
  const { name, email, url } = service === 'privacy' ? {} : answered;
  return {
    subject: firstText(subjects),
    // A URL may contain a secret.
    detail: firstText([params.crm_target, name, email, URL.parse(firstText([url]) ?? '')?.host]),
  };
}

const firstText = (values: readonly unknown[]): string | null =>
  values.find((value) => typeof value === 'string') ?? null;

/** Downloads have no answer here. */
const parsed = (answer: unknown): Answered =>
  typeof answer === 'string' ? ((JSON.parse(answer) as Answered | null) ?? {}) : {};

function isPreview({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): boolean {
  const { dry_run: inQuery } = query as { dry_run?: string };
  const { dry_run: inBody } = (body ?? {}) as { dry_run?: unknown };
  return inQuery === 'true' || inBody === true;
}
