import { readReplies } from './read-replies';

/** Prints the replies of mail hosts to which no rule applied. */
readReplies(process.argv.slice(2), process.env).then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
