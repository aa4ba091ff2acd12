import { runServiceCommand } from '../run-service-command';

/** Command line for owners and passwords on the database of `npm start`, which need not be running. */
runServiceCommand('gateway', require.resolve('@lode/gateway/dist/cli/accounts.js'));
