import { examine } from '../examine';
import { describeFailure } from '../describe-failure';

/** Examines what Lode needs on the real internet. */
examine(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  },
);
