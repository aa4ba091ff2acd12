import { runServiceCommand } from '../run-service-command';

/** Unclassified replies in the database of `npm start`, which need not be running. */
runServiceCommand('verification', require.resolve('@lode/verification/dist/cli/replies.js'));
