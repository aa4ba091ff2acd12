import { runServiceCommand } from '../run-service-command';

/** The gateway's command line for keys on the database of `npm start`, whether that runs or not. */
runServiceCommand('gateway', require.resolve('@lode/gateway/dist/cli/keys.js'));
