// Entries that come one by one and from files.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const {
  AddDeploymentSuppression,
  ImportDeploymentSuppressions,
  jobOperations,
  uploadOperations,
} = require('@lode/contracts');
const { uploadFile } = require('@lode/service-kit/testing');
const { ask } = require('./ask.cjs');
const { atRate, inLoops } = require('./load.cjs');
const { account, strangerOf } = require('./people.cjs');

/** Additions a second while a file is imported, and milliseconds between two looks at the job. */
const rate = 20;
const between = 50;

/** @returns `{perSecond, p50, p99}` */
const addSingly = ({ bus }, lanes, seconds) =>
  inLoops((number) => ask(bus, AddDeploymentSuppression, { email: strangerOf(`lanes${lanes}.`, number) }), {
    lanes,
    seconds,
  });

/** @returns `{rows, seconds, single}`: the latter of the additions meanwhile, `{count, failed, p50, p99}` */
async function importRows({ bus }, rows) {
  const kind = `file${rows}.`;
  const upload = await uploadCsv(bus, csvOf(kind, rows));
  const began = performance.now();
  const begun = await ask(bus, ImportDeploymentSuppressions, { upload });
  let isDone = false;
  const job = untilDone(bus, begun.id).finally(() => (isDone = true));
  const add = (number) => ask(bus, AddDeploymentSuppression, { email: strangerOf(`${kind}single`, number) });
  const meanwhile = atRate(add, { rate, goesOn: () => !isDone });
  const { result } = await job;
  const seconds = (performance.now() - began) / 1000;
  if (result?.added !== rows) throw new Error(`the import added ${result?.added} of ${rows} rows`);
  return { rows, seconds, single: await meanwhile };
}

const uploadCsv = (bus, content) =>
  uploadFile(bus, uploadOperations.privacy, { operation: ImportDeploymentSuppressions, account, content });

/** A file of entries, read and added. @returns the report of the import */
async function importCsv(bus, content) {
  const { id } = await ask(bus, ImportDeploymentSuppressions, { upload: await uploadCsv(bus, content) });
  return (await untilDone(bus, id)).result;
}

const csvOf = (kind, rows) =>
  `email\n${Array.from({ length: rows }, (_, index) => strangerOf(kind, index)).join('\n')}\n`;

/** @throws where it fails */
async function untilDone(bus, id) {
  for (;;) {
    const job = await ask(bus, jobOperations.privacy.get, { id });
    if (job.state === 'done') return job;
    if (!['queued', 'running'].includes(job.state))
      throw new Error(`the import is ${job.state}: ${JSON.stringify(job)}`);
    await wait(between);
  }
}

module.exports = { addSingly, importCsv, importRows };
