import {
  Controller,
  Injectable,
  Module,
  type CallHandler,
  type DynamicModule,
  type ExecutionContext,
  type NestInterceptor,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { BilledPage, BillingFeed, ReadEventsRequest } from '@lode/contracts';
import { Bus, feature, Handles, type CallContext } from '@lode/bus';
import { CleanupJob, CLOCK, type Clock, LOGGER, type Logger } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { mergeMap, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { Billing } from './billing';

/** Counts the results of the responses of operations that bill, as they are after the suppressed contacts were removed. */
@Injectable()
class BillingInterceptor implements NestInterceptor<object, object> {
  constructor(private readonly billing: Billing) {}

  intercept(execution: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const context = execution.switchToRpc().getContext<CallContext>();
    const { operation, account, actor = null, reply } = context;
    // At a public operation an account means that a caller asked; a service that needs facts for itself sends none.
    if (!operation?.bills || account === undefined) return next.handle();
    return next.handle().pipe(
      mergeMap(async (response) => {
        if (!reply.isReplayed)
          reply.billed = await this.billing.billResponse(operation, response, { account, actor });
        return response;
      }),
    );
  }
}

/** The controller of `read_billed` of a service. */
function billingController({ read }: BillingFeed): Type {
  @Controller()
  class BillingController implements OnApplicationBootstrap {
    constructor(private readonly billing: Billing) {}

    onApplicationBootstrap(): void {
      this.billing.announce();
    }

    @Handles(read)
    read({ after }: ReadEventsRequest): Promise<BilledPage> {
      return this.billing.page(after);
    }
  }
  return BillingController;
}

/**
 * Counts results for the quotas of accounts. Needs the tables of `billing/billing.sql`; answers `read` and sends `grown`.
 * Imported before `PrivacyModule`, so that suppressed results are not counted.
 */
@Module({})
export class BillingModule {
  static forFeature(feed: BillingFeed): DynamicModule {
    return feature(
      {
        module: BillingModule,
        controllers: [billingController(feed)],
        providers: [
          {
            provide: Billing,
            useFactory: (source: DataSource, clock: Clock, hasher: SubjectHasher, bus: Bus) =>
              new Billing({ source, clock, hasher, onWritten: () => bus.emit(feed.grown, {}) }),
            inject: [DataSource, CLOCK, SubjectHasher, Bus],
          },
          {
            provide: Symbol('billing cleanup'),
            useFactory: (billing: Billing, clock: Clock, logger: Logger) =>
              new CleanupJob((now) => billing.deleteOld(now), clock, logger),
            inject: [Billing, CLOCK, LOGGER],
          },
          { provide: APP_INTERCEPTOR, useClass: BillingInterceptor },
        ],
        exports: [Billing],
      },
      { events: [feed.grown] },
    );
  }
}
