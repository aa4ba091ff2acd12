import { readFileSync } from 'node:fs';
import { inProject } from '../harness/project';
import { keyOperations } from './key-operations';

const read = (file: string): string => readFileSync(inProject(file), 'utf8');

/** Actions of `plan_action` and `perform_action`. */
const planned = /^(start_sequence|resume_sequence|delete_sequence|delete_list)$/;

/** Operations that no tool calls, and why. */
const notForAssistants: readonly (readonly [RegExp, string])[] = [
  [/_file$|^(preview_lead_import|import_)/, 'an assistant has no file to upload'],
  [/key|audit_log/, 'a key could give itself more rights'],
  [/mailbox|webhook|deliver/, 'they hold secrets, which do not belong into a conversation'],
  [/crm/, 'they hold secrets, and write to a system of others'],
  [/suppressions?$|erase_person|erasure|access_subject|follower/, 'the operator answers for them'],
  [/monitor|reading/, 'work that continues for weeks is begun by a person'],
  [/clock|sandbox_mail/, 'the simulated internet only'],
  [/^(list_exports|get_export|job_events)$/, 'a tool answers with the file, and reads the job'],
  [
    /^(get|update|remove|tag)_(leads?|list)$|^(merge_lists|verify_list|explain_email|list_site_pages|score_calibration)$/,
    'kept small: twenty tools',
  ],
  [/^(update|archive)_sequence$|enrolments$/, 'kept small: twenty tools'],
];

describe('every operation for API keys', () => {
  const python = read('clients/python/src/lode_api/_routes.py');
  const table = read('libs/client/src/generated/operations.ts');
  const tools = Object.keys(JSON.parse(read('apps/mcp/src/generated/tools.json')) as object);

  it('is reachable from both clients', () => {
    const unreachable = keyOperations().filter(
      (name) => !table.includes(`| '${name}'`) || !python.includes(`"${name}": (`),
    );
    expect(unreachable).toEqual([]);
  });

  it('is a tool of the MCP server, an action with a plan, or not for assistants', () => {
    const reasonless = keyOperations()
      .filter((name) => !tools.includes(name) && !planned.test(name))
      .filter((name) => !notForAssistants.some(([pattern]) => pattern.test(name)));
    expect(reasonless).toEqual([]);
  });

  it('has a method in Python if it has one in TypeScript', () => {
    const groups = ['find', 'outreach', 'account']
      .map((file) => read(`libs/client/src/groups/${file}.ts`))
      .join('');
    const named = keyOperations().filter((name) => groups.includes(`'${name}'`));
    expect(named.length).toBeGreaterThan(80);
    for (const file of ['_groups.py', '_async_groups.py']) {
      const methods = read(`clients/python/src/lode_api/${file}`);
      expect(named.filter((name) => !methods.includes(`("${name}"`))).toEqual([]);
    }
  });
});
