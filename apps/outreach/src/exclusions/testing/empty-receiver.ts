import { ExclusionReceiver, shared } from '@lode/testing';

const start = shared(() => ExclusionReceiver.start());

/** The receiver of the files of a worker, which knows nothing yet. */
export async function emptyReceiver(): Promise<ExclusionReceiver> {
  const receiver = await start();
  receiver.onRequest = () => undefined;
  await receiver.tables.source.query('SELECT outreach.forget_exclusions()');
  await receiver.tables.source.query(
    'UPDATE outreach.exclusion_feed SET position = 0, wanted = 0, answered = 0',
  );
  return receiver;
}
