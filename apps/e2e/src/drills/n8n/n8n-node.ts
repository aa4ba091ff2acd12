import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '@lode/service-kit/testing';
import { startStandaloneDeployment } from '../../harness/standalone-deployment';
import type { Drill, DrillTools } from '../drill';
import { installNode } from './installed-node';
import { otherMachines } from './n8n-environment';
import { N8n, n8nProgram } from './n8n-program';
import { seeEditor } from './see-editor';
import { seeProspecting } from './see-prospecting';
import { seeTrigger } from './see-trigger';
import { importAs, type Visit } from './visit';
import { credentialFile, reactingWorkflow } from './workflows';

async function seeAll(visit: Visit): Promise<void> {
  const { n8n, lode, see, folder } = visit;
  await importAs(visit, 'credentials', credentialFile(lode.address, lode.key));
  await seeProspecting(visit);
  await importAs(visit, 'workflow', reactingWorkflow());
  await n8n.start();
  await n8n.signIn();
  await seeEditor(visit);
  await seeTrigger(visit);
  await n8n.stop();
  const others = otherMachines(folder);
  see(`n8n has connected to other machines: ${others.join(', ') || 'none'}`, others.length === 0);
}

async function withN8n({ postgres, see }: DrillTools, program: string, folder: string): Promise<void> {
  const lode = await startStandaloneDeployment({
    postgres,
    settings: { LODE_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' },
  });
  const database = await emptyDatabase({ server: postgres });
  const n8n = await N8n.prepare(program, { data: folder, database: database.adminUrl });
  const withOutput = (sentence: string): string => `${sentence}\n         n8n: ${n8n.lastOutput}`;
  const visit: Visit = {
    n8n,
    lode,
    see: (sentence, holds) => see(holds ? sentence : withOutput(sentence), holds),
    folder,
  };
  try {
    await seeAll(visit).catch((error: unknown) => visit.see(String(error), false));
  } finally {
    await n8n.stop();
    await lode.stop();
    await database.drop();
  }
}

async function drill(tools: DrillTools): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-n8n-'));
  try {
    const { files, odd } = await installNode(folder);
    tools.see(
      `the package has ${files.length} files, and besides: ${odd.join(', ') || 'none'}`,
      odd.length === 0,
    );
    const program = await n8nProgram().catch((error: Error) =>
      tools.skip(`n8n is not installed: ${error.message}`),
    );
    if (program) await withN8n(tools, program, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const n8nNode: Drill = {
  number: 105,
  name: 'n8n',
  fault: 'the node in a real n8n: two workflows against the standalone',
  expected:
    'leads are found, verified and added; an event starts a workflow, also after a restart; a forged delivery does not',
  run: drill,
};
