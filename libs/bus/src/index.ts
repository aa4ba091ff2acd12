export { bootstrap } from './bootstrap/bootstrap';
export { GracefulShutdown } from './bootstrap/graceful-shutdown';
export { type RunningService, startService } from './bootstrap/start-service';
export { Bus } from './bus';
export { clientRequests } from './server';
export { accountOf, type CallContext, createContext } from './context';
export { InProcessBroker } from './in-process';
export { connectNats } from './nats';
export { NestLogger } from './bootstrap/nest-logger';
export { handlersOf, Handles, On, validateRequest } from './operations/handles';
export { httpExceptionProblem, ValidationPipe, type Shorten, shorteningOf } from './operations/enhancers';
export { responseBudgetMs, responseSignal } from './response-budget';
export { reuse, reusedContent } from './reused-response';
export { addSandboxHints } from './sandbox-hints';
export {
  definitionOf,
  feature,
  LodeService,
  requireDatabase,
  type ServiceDefinition,
  type ServiceModule,
} from './service';
export { BusDocumentReader } from './sources/document-reader.adapter';
export { SourceGate, SourceMetrics } from './sources/source-gate';
export { recallVerdicts } from './recall-verdicts';
export { cancelled, connectionOptions, newRequestId, type Subscription, type Wire } from '@lode/wire';
