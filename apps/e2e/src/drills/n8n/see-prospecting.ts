import type { ListedLeads } from '@lode/contracts';
import { ask } from '../../harness/http-client';
import { createList, importAs, type Visit } from './visit';
import { prospecting, prospectingWorkflow } from './workflows';

type ListedLead = ListedLeads['leads'][number];

const limit = 5;

/** Whether all nodes of the example have had their effect: the second tag is the verdict. */
const isComplete = ({ email, company, tags }: ListedLead): boolean =>
  Boolean(email && company) && tags.includes('n8n') && tags.length === 2;

const describe = ({ email, company, tags }: ListedLead): string =>
  `${email} of ${company} (${tags.join(', ')})`;

/** Finds leads, verifies them and adds them to a list, by the command line of n8n. */
export async function seeProspecting(visit: Visit): Promise<void> {
  const { n8n, lode, see } = visit;
  const list = await createList(lode, 'Found by n8n');
  await importAs(visit, 'workflow', prospectingWorkflow(list));
  await n8n.command('execute', `--id=${prospecting}`);
  const { leads } = (await ask(lode, `/lists/${list}/leads`)).json<ListedLeads>();
  see(
    `${leads.length} leads that n8n found, verified and added: ${leads.map(describe).join(', ') || 'none'}`,
    leads.length === limit && leads.every(isComplete),
  );
}
