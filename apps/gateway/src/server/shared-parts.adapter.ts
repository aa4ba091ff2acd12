import type { FactoryProvider, InjectionToken, Provider } from '@nestjs/common';
import { Bus, CLOCK, CONFIG, HealthCheck, LOGGER, Metrics } from '@lode/service-kit';
import { Authenticator } from '../authentication/authenticator';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { JobAccess } from '../jobs/job-access';
import { JobDirectory } from '../jobs/job-directory';
import { OidcSignIn } from '../oidc/oidc-sign-in.adapter';
import { KeyLimiter } from '../limits/key-limiter';

/** Parts of the service that the HTTP application uses too: it is a Nest application of its own. */
const tokens: readonly InjectionToken[] = [
  CONFIG,
  CLOCK,
  LOGGER,
  Bus,
  HealthCheck,
  Metrics,
  Authenticator,
  KeyLimiter,
  JobDirectory,
  JobAccess,
  AuditTrail,
  OidcSignIn,
];

export const SHARED_PARTS = Symbol('shared parts');

/** The parts as providers of the HTTP application. */
export const sharedParts: FactoryProvider<Provider[]> = {
  provide: SHARED_PARTS,
  useFactory: (...parts: unknown[]) => tokens.map((provide, index) => ({ provide, useValue: parts[index] })),
  inject: [...tokens],
};
