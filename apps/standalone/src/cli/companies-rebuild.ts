import { runServiceCommand } from '../run-service-command';

/** Begins the exchange between company and people search anew, in the database of `npm start`. */
runServiceCommand('intel', require.resolve('@lode/intel/dist/cli/companies-rebuild.js'));
