import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Operation } from '@lode/contracts';
import { LOGGER, type Logger } from '@lode/service-kit';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { AuditTrail } from './audit-trail.adapter';
import { auditedOperations, subjectOf } from './audited-operations';

export const isAudited = ({ name }: Pick<Operation, 'name'>): boolean =>
  Object.hasOwn(auditedOperations, name);

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
    const { key, credentialHash, route } = request;
    const action = auditedOperations[route.operation?.name ?? ''];
    const isPreview = (request.query as { dry_run?: string }).dry_run === 'true';
    if (!key || credentialHash === null || !action || isPreview || request.method === 'HEAD') return;
    try {
      const detail = (request.params as { crm_target?: string }).crm_target ?? null;
      await this.trail.record(key.account, credentialHash, {
        action,
        subject: subjectOf(request, answer),
        detail,
      });
    } catch (error) {
      this.logger.error(
        { err: error, action, request_id: request.id },
        'change not recorded in the audit log',
      );
    }
  }
}
