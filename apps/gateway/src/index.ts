export { accountsCommand } from './cli/accounts-command';
export { keysCommand } from './cli/keys-command';
export { ensureFirstAccount, type FirstAccount } from './database/ensure-first-account';
export { firstSetupLink } from './setup/first-setup-link';
export { recordedNetwork } from './database/recorded-network';
export { gatewaySettings } from './gateway.config';
export { GatewayModule } from './gateway.module';
export { listenProblem } from './server/listen-problem';
