import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addCall } from './commands/call.js';
import { addExport } from './commands/export.js';
import { addFind } from './commands/find.js';
import { addJobs } from './commands/jobs.js';
import { addLeads } from './commands/leads.js';
import { addLogin } from './commands/login.js';
import { addVerify } from './commands/verify.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** All commands. `signal` aborts at Ctrl-C. */
export function programOf(signal: AbortSignal): Command {
  const program = new Command('lode')
    .description('Command line of Lode: find and verify email addresses, generate leads, export them.')
    .version(version, '-V, --version', 'print the version')
    .option(
      '--url <address>',
      'address of the deployment (default: LODE_URL, the profile, http://127.0.0.1:3000)',
    )
    .option('--profile <name>', 'stored profile (default: LODE_PROFILE, "default")')
    .option('--json', 'print JSON')
    .option('--csv', 'print CSV')
    .showHelpAfterError()
    .showSuggestionAfterError()
    .exitOverride();
  for (const add of [addLogin, addVerify, addFind, addLeads, addExport, addJobs, addCall])
    add(program, signal);
  return program;
}
