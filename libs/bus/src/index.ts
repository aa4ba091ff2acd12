export { bootstrap } from './bootstrap/bootstrap';
export { GracefulShutdown } from './bootstrap/graceful-shutdown';
export { type RunningService, startService } from './bootstrap/start-service';
export { Bus } from './bus';
export { clientRequests } from './client-requests';
export { accountOf, type CallContext, createContext } from './context';
export { InProcessBroker } from './in-process';
export { connectNats } from './nats';
export { handlersOf, Handles, On } from './operations/handles';
export { httpExceptionProblem } from './operations/http-exception-problem';
export { type Shorten, shorteningOf } from './operations/lean-response';
export { ValidationPipe } from './operations/validation.pipe';
export { responseBudgetMs } from './response-budget';
export { responseSignal } from './response-signal';
export { reuse, reusedContent } from './reused-responses/reused-response';
export { addSandboxHints } from './sandbox-hints/sandbox-hints';
export {
  definitionOf,
  feature,
  LodeService,
  requireDatabase,
  type ServiceDefinition,
  type ServiceModule,
} from './service/service';
export { BusDocumentReader } from './sources/document-reader.adapter';
export { SourceGate } from './sources/source-gate';
export { SourceMetrics } from './sources/source-metrics';
export { recallVerdicts } from './verdicts/recall-verdicts';
export { cancelled, connectionOptions, newRequestId, type Subscription, type Wire } from '@lode/wire';
