// A CPU profile of one stall of this process, limited to the time between two ticks of the event loop.
'use strict';
const inspector = require('node:inspector/promises');

const sampleIntervalUs = 500;
const shown = 12;

class StallProfile {
  async start() {
    this.session = new inspector.Session();
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.setSamplingInterval', { interval: sampleIntervalUs });
    await this.session.post('Profiler.start');
  }

  /** @param gap begin and end in microseconds of `hrtime`. @returns lines: functions by self time and by total time */
  async stop(gap) {
    const { profile } = await this.session.post('Profiler.stop');
    this.session.disconnect();
    return describe(profile, gap);
  }
}

function describe({ nodes, samples, timeDeltas, startTime }, { begin, end }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) for (const child of node.children ?? []) byId.get(child).parent = node;
  const self = new Map();
  const total = new Map();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index];
    if (at < begin || at > end) continue;
    add(self, nameOf(byId.get(id)), timeDeltas[index]);
    for (const name of new Set(ancestors(byId.get(id)).map(nameOf))) add(total, name, timeDeltas[index]);
  }
  return ['self time:', ...top(self), 'total time:', ...top(total)];
}

const add = (map, name, time) => map.set(name, (map.get(name) ?? 0) + time);

function ancestors(node) {
  const all = [];
  for (let each = node; each; each = each.parent) all.push(each);
  return all;
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }) =>
  `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`;

const top = (map) =>
  [...map]
    .sort((a, b) => b[1] - a[1])
    .slice(0, shown)
    .map(([name, time]) => `  ${(time / 1000).toFixed(1).padStart(7)} ms ${name}`);

module.exports = { StallProfile };
