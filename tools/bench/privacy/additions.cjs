// Single additions of entries, and imports from files.
'use strict';
const { setTimeout: wait } = require('node:timers/promises');
const {
  AddDeploymentSuppression,
  ImportDeploymentSuppressions,
  jobOperations,
  uploadOperations,
} = require('@lode/contracts');
const { uploadFile } = require('@lode/service-kit/testing');
const { atRate, repeatConcurrently } = require('../load.cjs');
const { ask } = require('./ask.cjs');
const { account, strangerOf } = require('./people.cjs');

/** Additions per second during an import. */
const rate = 20;
const pollIntervalMs = 50;

/** @returns `{perSecond, p50, p99}` */
const addSingly = ({ bus }, concurrency, seconds) =>
  repeatConcurrently(
    (number) =>
      ask(bus, AddDeploymentSuppression, { email: strangerOf(`concurrent${concurrency}.`, number) }),
    { concurrency, seconds },
  );

/** @returns `{rows, seconds, single}`: `single` are the additions during the import, `{count, failed, p50, p99}` */
async function importRows({ bus }, rows) {
  const kind = `file${rows}.`;
  const upload = await uploadCsv(bus, csvOf(kind, rows));
  const startedAt = performance.now();
  const begun = await ask(bus, ImportDeploymentSuppressions, { upload });
  let isDone = false;
  const job = untilDone(bus, begun.id).finally(() => (isDone = true));
  const add = (number) => ask(bus, AddDeploymentSuppression, { email: strangerOf(`${kind}single`, number) });
  const meanwhile = atRate(add, { rate, shouldContinue: () => !isDone });
  const { result } = await job;
  const seconds = (performance.now() - startedAt) / 1000;
  if (result?.added !== rows) throw new Error(`${result?.added} of ${rows} rows imported`);
  return { rows, seconds, single: await meanwhile };
}

const uploadCsv = (bus, content) =>
  uploadFile(bus, uploadOperations.privacy, { operation: ImportDeploymentSuppressions, account, content });

/** @returns the report of the import */
async function importUpload(bus, upload) {
  const { id } = await ask(bus, ImportDeploymentSuppressions, { upload });
  return (await untilDone(bus, id)).result;
}

/** @returns the report of the import */
const importCsv = async (bus, content) => importUpload(bus, await uploadCsv(bus, content));

const csvOf = (kind, rows) =>
  `email\n${Array.from({ length: rows }, (_, index) => strangerOf(kind, index)).join('\n')}\n`;

/** @throws Error if the job fails */
async function untilDone(bus, id) {
  for (;;) {
    const job = await ask(bus, jobOperations.privacy.get, { id });
    if (job.state === 'done') return job;
    if (!['queued', 'running'].includes(job.state))
      throw new Error(`import ${job.state}: ${JSON.stringify(job)}`);
    await wait(pollIntervalMs);
  }
}

module.exports = { addSingly, csvOf, importCsv, importRows, importUpload, uploadCsv };
