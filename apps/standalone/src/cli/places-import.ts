import { runServiceCommand } from '../run-service-command';

/** Import of places into the database of `npm start`, which need not be running. */
runServiceCommand('leads', require.resolve('@lode/leads/dist/cli/places-import.js'));
