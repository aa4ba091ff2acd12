import { runServiceCommand } from '../run-service-command';

/** The import of places on the database of `npm start`, whether that runs or not. */
runServiceCommand('leads', require.resolve('@lode/leads/dist/cli/places-import.js'));
