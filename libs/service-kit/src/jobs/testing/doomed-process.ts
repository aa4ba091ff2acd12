import { Fixture, script } from './background-work-fixture';

/** A process with one replica, which begins a job that never ends and sends its id; a test kills the process. */
async function main(): Promise<void> {
  const fixture = await Fixture.join(process.env);
  await fixture.start();
  script.job = (_request, job) => {
    job.progress(1, 2);
    return new Promise(() => undefined);
  };
  const { id } = await fixture.begin('a@example.com');
  await fixture.whenJob(id, 'running');
  process.stdout.write(id);
}

void main();
