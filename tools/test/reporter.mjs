// Writes what tools/test.cjs needs of a run into the file LODE_TEST_REPORT: passed tests, a line for each failure, durations.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const maxLength = 300;

/** The expectation, or the reason why a suite did not start, in one line. */
const sentenceOf = ({ message }) => message.replaceAll(/\s+/g, ' ').slice(0, maxLength);

function outcomeOf(module) {
  const file = path.relative(root, module.moduleId);
  const { duration, collectDuration } = module.diagnostic();
  const failures = [];
  const add = (titles, errors) =>
    errors.slice(0, 1).forEach((error) => failures.push([file, ...titles, sentenceOf(error)].join(': ')));
  add([], module.errors());
  for (const suite of module.children.allSuites()) add([suite.fullName], suite.errors());
  let passed = 0;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') passed++;
    if (state === 'failed') add([test.fullName], errors);
  }
  // A file whose tests an earlier error prevented.
  if (failures.length === 0 && !module.ok()) failures.push(`${file}: did not run to its end`);
  return { file, passed, failures, seconds: (duration + collectDuration) / 1000 };
}

export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const outcomes = modules.map(outcomeOf);
    const report = {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failures: [...outcomes.flatMap(({ failures }) => failures), ...unhandledErrors.map(sentenceOf)],
      files: outcomes.map(({ file, seconds }) => ({ file, seconds })),
    };
    fs.writeFileSync(process.env.LODE_TEST_REPORT, JSON.stringify(report));
  }
}
