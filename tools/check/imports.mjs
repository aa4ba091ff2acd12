// Prints imports against the rules of .dependency-cruiser.cjs, and cycles between folders by the rule in
// .dependency-cruiser.folders.cjs. One reading of all files serves both. Exit status 1 after a violation.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const root = process.cwd();
const require = createRequire(import.meta.url);

/** The analysis of folders in Dependency-Cruiser, which reads files only as a part of a whole run. */
const analysis = path.join(root, 'node_modules/dependency-cruiser/src/analyze/derive/folders/index.mjs');
const { default: analyzeFolders } = await import(analysis);

const { forbidden, excluded } = require(path.join(root, '.dependency-cruiser.folders.cjs'));

const options = await extractDepcruiseOptions(path.join(root, '.dependency-cruiser.cjs'));
const tsConfig = extractTSConfig(options.tsConfig.fileName);
const { output: result } = await cruise(['apps', 'libs'], options, {}, { tsConfig });
const { output: report, exitCode } = await format(result, { outputType: 'err' });

const isIncluded = (file) => !excluded.some((pattern) => pattern.test(file));
const modules = result.modules
  .filter(({ source }) => isIncluded(source))
  .map((module) => ({
    ...module,
    dependencies: module.dependencies.filter(({ resolved }) => isIncluded(resolved)),
    dependents: module.dependents.filter(isIncluded),
  }));
const { folders } = analyzeFolders(modules, { metrics: true, ruleSet: { forbidden } });
const cycles = folders.flatMap(({ name, dependencies }) =>
  dependencies
    .filter(({ valid }) => !valid)
    .map(({ rules, cycle }) => `${rules[0].name}: ${[name, ...cycle.map((each) => each.name)].join(' → ')}`),
);

if (exitCode !== 0) process.stdout.write(report);
process.stdout.write(cycles.map((cycle) => `${cycle}\n`).join(''));
process.exitCode = exitCode !== 0 || cycles.length > 0 ? 1 : 0;
