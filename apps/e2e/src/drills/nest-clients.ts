import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VerifyEmail } from '@lode/contracts';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Drill, DrillTools } from './drill';
import { verifying, withServices } from './processes';
import { runProgram, runWell } from './programs';

export const nestClients: Drill = {
  name: 'nest-clients',
  promise:
    "Applications of Nest 10, 11 and 12 compile and call Lode with the packed @lode/nest, by LodeClient and by Nest's own NATS client",
  run: (tools) => withServices(tools, (lode) => drill(tools, lode), { only: verifying }),
};

/** Nest's own client needs the NATS package of its version. */
const versions = [
  { nest: 10, nats: ['nats@2'] },
  { nest: 11, nats: ['nats@2'] },
  { nest: 12, nats: [] },
] as const;
/** In the order of their dependencies. */
const packages = ['contracts', 'wire', 'nest'];
const timeoutMs = 600_000;
const email = 'anna@nest-client.test';
/** Too long for an address. */
const long = 'x'.repeat(5000);

async function drill(tools: DrillTools, lode: ServicesDeployment): Promise<void> {
  lode.sandbox.add({ name: 'nest-client.test', mailboxes: { anna: 'exists' } });
  const folder = mkdtempSync(join(tmpdir(), 'lode-nest-'));
  try {
    for (const name of packages) {
      const cwd = inProject('libs', name);
      for (const script of ['build', 'types'])
        await runWell('npm', ['run', '--silent', script], { cwd, timeoutMs });
      await runWell('npm', ['pack', '--silent', '--pack-destination', folder], { cwd, timeoutMs });
    }
    const tarballs = readdirSync(folder).map((name) => join(folder, name));
    for (const { nest, nats } of versions) await call(tools, lode, { nest, nats, folder, tarballs });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Application {
  readonly nest: number;
  readonly nats: readonly string[];
  readonly folder: string;
  readonly tarballs: readonly string[];
}

/** A call by Nest's own client without the serializers of Lode. */
const packet = (subject: string): string => `
const { ClientNats } = require('@nestjs/microservices');
const { NATS_SERVERS, NATS_USER: user, NATS_PASSWORD: pass } = process.env;
const client = new ClientNats({ servers: [NATS_SERVERS], user, pass, inboxPrefix: '_INBOX.' + user });
const end = (outcome) => {
  process.stdout.write(JSON.stringify(outcome));
  process.exit();
};
client
  .send('${subject}', { email: 'jane@example.com' })
  .subscribe({ next: (value) => end({ value }), error: ({ code, detail }) => end({ code, detail }) });
`;

/** Installs, compiles and runs the example application on one version of Nest. */
async function call({ see }: DrillTools, lode: ServicesDeployment, application: Application): Promise<void> {
  const { nest, nats, folder, tarballs } = application;
  const cwd = join(folder, `nest-${nest}`);
  cpSync(inProject('docs/examples/nest-client'), cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true }));
  const main = join(cwd, 'src/main.ts');
  // Nest 10 has no second parameter.
  if (nest === 10) writeFileSync(main, readFileSync(main, 'utf8').replace(', { useProcessExit: true }', ''));
  const own = ['common', 'core', 'microservices'].map((name) => `@nestjs/${name}@${nest}`);
  const others = ['rxjs@7', 'reflect-metadata@0.2', 'typescript@6', '@types/node@24', ...nats];
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await runWell('npm', ['install', ...quiet, ...own, ...others, ...tarballs], { cwd, timeoutMs });
  const compiled = await runProgram('npx', ['tsc'], { cwd, timeoutMs });
  see(`Nest ${nest}: ${compiled.status === 0 ? 'compiles' : compiled.output}`, compiled.status === 0);
  const { port, password } = lode.broker;
  const broker = { NATS_SERVERS: `127.0.0.1:${port}`, NATS_USER: 'platform', NATS_PASSWORD: password };
  const options = { cwd, timeoutMs: 60_000, env: { ...process.env, ...broker } };
  writeFileSync(
    join(cwd, 'commands'),
    `verify ${email}\nverify-natively ${email}\nverify ${long}\nverify-natively ${long}\n`,
  );
  const { output } = await runProgram('sh', ['-c', 'node dist/main.js < commands'], options);
  const answers = output.trim().split('\n');
  for (const [index, what] of ['LodeClient', 'Transport.NATS with the serializers'].entries()) {
    const [verdict = '', problem = ''] = [answers[index], answers[index + 2]];
    see(`Nest ${nest}, ${what}: ${verdict}`, verdict.includes('"verdict":"valid"'));
    see(
      `Nest ${nest}, ${what}: ${problem}`,
      /"code":"validation","status":400.*"requestId":"req_/.test(problem),
    );
  }
  const { output: refused } = await runProgram(
    process.execPath,
    ['-e', packet(VerifyEmail.subject)],
    options,
  );
  see(`Nest ${nest}, Transport.NATS without them: ${refused}`, refused.includes('"code":"malformed_body"'));
}
