import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { otherAccount } from '../harness/other-account';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

const registration = inProject('tools/test/register-typescript.cjs');
const run = promisify(execFile);
const main = inProject('docs/examples/nest-client/src/main.ts');

interface Application {
  readonly process: ChildProcessWithoutNullStreams;
  log: string;
  /** The answer to a command. @throws Error if the application has ended */
  ask(command: string): Promise<unknown>;
}

function start({ broker: { port, password } }: ServicesDeployment): Application {
  const child = spawn(process.execPath, ['--require', registration, main], {
    env: { NATS_SERVERS: `127.0.0.1:${port}`, NATS_USER: 'platform', NATS_PASSWORD: password },
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (command: string): Promise<unknown> => {
    child.stdin.write(`${command}\n`);
    const { done, value } = await answers.next();
    if (done) throw new Error(`the application ended: ${application.log}`);
    return JSON.parse(value);
  };
  const application: Application = { process: child, log: '', ask };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (application.log += text));
  return application;
}

export const nestClient: Suite<ServicesDeployment> = (lode) =>
  describe('the example application with the Nest client', () => {
    let application: Application;
    beforeAll(() => {
      application = start(lode());
    });
    afterAll(() => application.process.kill('SIGKILL'));
    const ask = (command: string): Promise<unknown> => application.ask(command);

    it('gets typed answers of three operations', async () => {
      lode().sandbox.add({ name: 'nest-client.test', mailboxes: { anna: 'exists' } });
      expect(await ask('verify anna@nest-client.test')).toEqual({
        email: 'anna@nest-client.test',
        verdict: 'valid',
        reason: 'ok',
      });
      const businesses = { names: expect.arrayContaining([expect.any(String)]) };
      expect(await ask('businesses hotels in Lyon, France')).toEqual(businesses);
      const { id } = await otherAccount(lode(), 'has nothing');
      expect(await ask(`lists ${id}`)).toEqual({ total: 0, names: [] });
    });

    it('gets problems as typed exceptions', async () => {
      expect(await ask('lists')).toMatchObject({ code: 'account_required', status: 401, errors: [] });
      const fields = [{ location: 'body.email', message: expect.any(String), fix: expect.any(String) }];
      const invalid = { code: 'validation', status: 400, errors: fields };
      expect(await ask(`verify ${'x'.repeat(5000)}`)).toMatchObject(invalid);
    });

    it('ends with status 0 on SIGTERM', async () => {
      const exit = once(application.process, 'exit');
      application.process.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      expect(application.log).toBe('');
    });
  });

export const nestClientPackage: Suite = () =>
  it('the package of the Nest client can be imported by an ES module', async () => {
    const code = `import { LodeClient, LodeException } from '@lode/nest';
      import { VerifyEmail } from '@lode/contracts';
      console.log(LodeClient.name, LodeException.name, VerifyEmail.name);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: inProject(),
    });
    expect(stdout.trim()).toBe('LodeClient LodeException verify_email');
  });
