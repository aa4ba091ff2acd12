import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job, LeadList } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { ListClient } from '../api/lists';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { listing, withServices } from './processes';

/** The account of Postgres if this process runs as root. */
const unprivileged = 65_534;
const tablespace = 'lode_tiny';
const rows = 40_000;

export const fullDisk: Drill = {
  name: 'full-disk',
  promise:
    'With a full disk an upload gets 503 with Retry-After, an import ends as `unavailable`, the log names the cause, and the same file is complete once there is space',
  run: async (tools) => {
    const { see, postgres: adminUrl } = tools;
    if (process.getuid?.() !== 0) return tools.skip('only root can mount a small file system');
    const folder = mountTiny();
    try {
      await asAdministrator({ adminUrl }, (query) =>
        query(`CREATE TABLESPACE ${tablespace} LOCATION '${folder}'`),
      );
      await withServices(tools, (lode) => fill(lode, see), { only: listing });
    } finally {
      await asAdministrator({ adminUrl }, (query) =>
        query(`DROP TABLESPACE IF EXISTS ${tablespace}`),
      ).finally(() => unmount(folder));
    }
  },
};

/** A file system of 2 MB. @throws Error if this process may not mount one */
function mountTiny(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lode-tiny-'));
  chmodSync(folder, 0o755);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'pipe' });
  chownSync(folder, unprivileged, unprivileged);
  return folder;
}

function unmount(folder: string): void {
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}

/** With its partitions. */
const move = (lode: ServicesDeployment, table: string, to: string): Promise<unknown> =>
  asAdministrator(lode, async (query) => {
    const parts = await query(
      `SELECT relid::regclass::text AS name FROM pg_partition_tree('${table}') WHERE isleaf`,
    );
    for (const { name } of [{ name: table }, ...parts])
      await query(`ALTER TABLE ${String(name)} SET TABLESPACE ${to}`);
  });

async function fill(lode: ServicesDeployment, see: See): Promise<void> {
  const lists = new ListClient(lode);
  const { id }: LeadList = await lists.make('Full');
  const csv = ['company,email', ...Array.from({ length: rows }, (_, n) => `Firma ${n},p${n}@full.test`)].join(
    '\n',
  );
  await move(lode, 'outreach.upload_parts', tablespace);
  // Incompressible bytes: the content itself must not fit.
  const refused = await lists.import(id, incompressible());
  see(
    `an upload that does not fit: ${refused.status}, Retry-After ${refused.headers.get('retry-after')}`,
    refused.status === 503 && refused.headers.get('retry-after') !== null,
  );
  await move(lode, 'outreach.upload_parts', 'pg_default');
  await move(lode, 'outreach.leads', tablespace);
  const job = await lists.finished(await lists.good<Job>(lists.import(id, csv), 202));
  see(`a job that fills the disk: ${job.state}, ${job.problem?.code}`, job.problem?.code === 'unavailable');
  await move(lode, 'outreach.leads', 'pg_default');
  const { added } = await lists.imported(id, csv);
  const { leads_count } = await lists.get(id);
  see(
    `with free space again the same file: ${added} more, ${leads_count} leads in all`,
    leads_count === rows,
  );
  const { said } = lode.fleet.find('outreach');
  see('the log names SQLSTATE 53100, and never 25P02', said.includes('53100') && !said.includes('25P02'));
}

/** CSV of about 5 MB of random digits. */
function incompressible(): string {
  const line = (): string => Array.from({ length: 8 }, () => Math.random().toString(36).slice(2)).join('');
  return ['company,email', ...Array.from({ length: rows }, (_, n) => `${line()},q${n}@full.test`)].join('\n');
}
