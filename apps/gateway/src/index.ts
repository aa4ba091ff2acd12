export { keysCommand } from './cli/keys-command';
export { ensureFirstAccount, type FirstAccount } from './database/ensure-first-account';
export { gatewaySettings } from './gateway.config';
export { GatewayModule } from './gateway.module';
export { listenProblem } from './http/listen-problem';
