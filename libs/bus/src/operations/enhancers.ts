import type { Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { DeadlineGuard } from './deadline.guard';
import { LeanInterceptor } from './lean.interceptor';
import { ProblemFilter } from './problem.filter';
import { ValidationPipe } from './validation.pipe';

/** The steps that every operation passes, in this order, before the enhancers of its service. */
export const operationEnhancers: readonly Provider[] = [
  ValidationPipe,
  { provide: APP_FILTER, useClass: ProblemFilter },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: DeadlineGuard },
  { provide: APP_INTERCEPTOR, useClass: LeanInterceptor },
  { provide: APP_PIPE, useExisting: ValidationPipe },
];
