import type { Command } from 'commander';
import type { Context } from '../context.js';
import type { Input } from '@lode/client';
import { saveBody } from '../files/save-body.js';
import { withContext } from './command-of.js';

interface Options {
  readonly list?: string;
  readonly results?: string;
  readonly output?: string;
}

async function exportRows({ lode, signal }: Context, target: string, options: Options): Promise<void> {
  const { output, ...rows } = options;
  await saveBody(
    await lode.exports.download(
      { crm_target: target as Input<'export_leads'>['crm_target'], ...rows },
      { signal },
    ),
    output,
    signal,
  );
}

export function addExport(program: Command, signal: AbortSignal): void {
  program
    .command('export')
    .description('export a list or a result as a file for a CRM (default: the latest result)')
    .argument('<crm>', 'hubspot, pipedrive, salesforce, …')
    .option('--list <id>', 'the lead list to export')
    .option('--results <id>', 'the result set to export')
    .option('-o, --output <file>', 'where to write the file (default: standard output)')
    .action(withContext(signal, exportRows));
}
