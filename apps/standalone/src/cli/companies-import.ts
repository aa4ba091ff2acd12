import { runServiceCommand } from '../run-service-command';

/** Import of companies into the database of `npm start`, which need not be running. */
runServiceCommand('intel', require.resolve('@lode/intel/dist/cli/companies-import.js'));
