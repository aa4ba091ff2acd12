// A search for leads as a job, whose events are followed.
'use strict';

/**
 * @param lode `{address, key}`
 * @returns `{result, firstRows, end}`: the result, and the seconds until the first rows (null without any) and the end; or
 *   `{failure: code}` for a problem
 */
async function followLeads(lode, parameters) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const started = await get(lode, `/generate-leads?${new URLSearchParams(parameters)}`, {
    Prefer: 'respond-async',
  });
  const job = await started.json();
  if (!started.ok) return { failure: job.code };
  let firstRows = null;
  for await (const name of eventsOf(lode, job.id)) if (name === 'rows') firstRows ??= seconds();
  const end = seconds();
  const { result, problem } = await (await get(lode, `/jobs/${job.id}`)).json();
  return result ? { result, firstRows, end } : { failure: problem?.code ?? 'no result' };
}

/** The names of the events, until the stream ends. */
async function* eventsOf(lode, id) {
  const { body } = await get(lode, `/jobs/${id}/events`);
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop();
    for (const block of blocks) yield /^event: (\w+)$/m.exec(block)?.[1];
  }
}

const get = ({ address, key }, path, headers = {}) =>
  fetch(`${address}${path}`, { headers: { 'X-API-Key': key, ...headers } });

module.exports = { followLeads };
