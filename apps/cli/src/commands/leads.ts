import type { Command } from 'commander';
import type { Input, Lode, Schemas } from '@lode/client';
import type { Context } from '../context.js';
import { saveBody } from '../files/save-body.js';
import { formatted } from '../output/table.js';
import { withProgress } from '../output/with-progress.js';
import { positiveInteger, withContext } from './command-of.js';

type Leads = Schemas['LeadsResult'];
type Lead = Leads['leads'][number];
type Search = Parameters<Lode['leads']['generate']>[0];

interface Options {
  readonly limit: number;
  readonly verified?: true;
  readonly radius?: number;
  readonly export?: Input<'export_leads'>['crm_target'];
  readonly output?: string;
}

const maxPerPage = 200;

const columns = {
  name: ({ name }: Lead) => name,
  email: ({ email }: Lead) => email,
  phone: ({ phone }: Lead) => phone,
  website: ({ website }: Lead) => website,
};

async function leads(context: Context, niche: string, location: string, options: Options): Promise<void> {
  const search = {
    niche,
    location,
    limit: Math.min(options.limit, maxPerPage),
    ...(options.verified && { verified: true }),
    ...(options.radius !== undefined && { radius_km: options.radius }),
  };
  const first = await firstPage(context, search);
  const rows = await rowsOf(context, search, first, options.limit);
  if (options.export === undefined)
    return void process.stdout.write(formatted(rows, columns, context.format));
  if (first.result_id === null) throw new Error('No leads were found: there is nothing to export.');
  const { lode, signal } = context;
  const file = await lode.exports.download(
    { crm_target: options.export, results: first.result_id },
    { signal },
  );
  await saveBody(file, options.output, signal);
}

/** As a job, which has progress and no time limit. */
async function firstPage({ lode, signal }: Context, search: Search): Promise<Leads> {
  return withProgress(await lode.jobs.start('generate_leads', search, { signal }), signal);
}

async function rowsOf(
  { lode, signal }: Context,
  search: Search,
  first: Leads,
  limit: number,
): Promise<readonly Lead[]> {
  const cursor = first.next_cursor;
  if (cursor === null || first.leads.length >= limit) return first.leads.slice(0, limit);
  const more = lode.leads.generate({ ...search, cursor }, { signal });
  return [...first.leads, ...(await more.toArray(limit - first.leads.length))];
}

export function addLeads(program: Command, signal: AbortSignal): void {
  program
    .command('leads')
    .description('find businesses of a kind in a place')
    .argument('<niche>', 'kind of business, such as "dentists"')
    .argument('<location>', 'place, such as "Austin, TX"')
    .option('-n, --limit <number>', 'maximum number of leads', positiveInteger, 20)
    .option('--radius <km>', 'radius around the centre of a town', positiveInteger)
    .option('--verified', 'only leads whose address is verified')
    .option('--export <crm>', 'print the file for a CRM: hubspot, pipedrive, salesforce, …')
    .option('-o, --output <file>', 'where to write that file (default: standard output)')
    .action(withContext(signal, leads));
}
