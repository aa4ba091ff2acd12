export { accountsCommand } from './cli/accounts-command';
export { keysCommand } from './cli/keys-command';
export { ensureFirstAccount, type FirstAccount } from './database/first-account';
export { firstSetupLink } from './database/first-account';
export { recordedNetwork } from './database/recorded-network';
export { gatewaySettings } from './gateway.config';
export { GatewayModule } from './gateway.module';
export { listenProblem } from './server/edge.adapter';
