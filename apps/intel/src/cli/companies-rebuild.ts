import { asksForHelp, databaseSettings, loadConfig } from '@lode/platform';
import { rebuildExchange } from '../companies/people-exchange.adapter';
import { ImportSession } from '../companies/importing/import-session.adapter';

const usage = `Usage: npm run companies:rebuild

Hands sector, place and size of all companies over to the people search again, and counts the email addresses of
all companies again. Lode does the work in the background while it runs.`;

/** Begins the exchange between the company search and the people search anew. */
async function main(): Promise<void> {
  if (asksForHelp(process.argv.slice(2))) return void process.stdout.write(`${usage}\n`);
  const { databaseUrl } = loadConfig({ databaseUrl: databaseSettings.databaseUrl }, process.env);
  const session = await ImportSession.open(databaseUrl);
  try {
    await rebuildExchange(session.manager);
    process.stdout.write('The exchange begins anew: it continues in the background while Lode runs.\n');
  } finally {
    await session.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
