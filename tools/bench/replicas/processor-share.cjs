// Limits the processor time of processes by a control group of Linux, so that replicas on one machine do not compete.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Microseconds in which each share is granted; a short period keeps latencies low. */
const periodUs = 20_000;

const versions = [
  {
    root: '/sys/fs/cgroup/cpu',
    limit: (folder, quota) => {
      fs.writeFileSync(path.join(folder, 'cpu.cfs_period_us'), `${periodUs}`);
      fs.writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), `${quota}`);
    },
  },
  {
    root: '/sys/fs/cgroup',
    limit: (folder, quota) => fs.writeFileSync(path.join(folder, 'cpu.max'), `${quota} ${periodUs}`),
  },
];

/**
 * Each process gets at most a share of one processor, until `cleanup` runs.
 * @param share from 0 to 1
 * @throws Error without permission for control groups
 */
function limitProcessor(pid, share, cleanup) {
  const name = `lode-bench-${process.pid}-${pid}`;
  const { folder, limit } = createGroup(name);
  cleanup.add(name, async () => removeGroup(folder));
  limit(folder, Math.round(share * periodUs));
  fs.writeFileSync(path.join(folder, 'cgroup.procs'), `${pid}`);
}

function createGroup(name) {
  const version = versions.find(({ root }) => fs.existsSync(path.join(root, 'cgroup.procs')));
  if (!version)
    throw new Error('this part needs control groups of Linux, which limit the processor of each replica');
  const folder = path.join(version.root, name);
  fs.mkdirSync(folder);
  return { folder, limit: version.limit };
}

/** Its processes return to the parent. */
function removeGroup(folder) {
  const members = fs.readFileSync(path.join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);
  for (const pid of members) fs.writeFileSync(path.join(folder, '..', 'cgroup.procs'), pid);
  fs.rmdirSync(folder);
}

module.exports = { limitProcessor };
