// The tables of docs/guides/capacity.md, calculated from measured.json of the parts capacity and volume of the benchmarks,
// and from plan.json of capacity.
'use strict';

/** Share of a processor that a replica uses at most, and the busiest hour in terms of the mean. */
const assumed = { utilization: 0.6, peak: 3 };
const secondsPerDay = 86_400;
const minReplicas = 2;
/** Not replicated like services. */
const servers = ['Postgres', 'NATS'];

/**
 * @param guide its text, in which each table is between two comments
 * @param measured `{ capacity, volume }`
 * @returns the text with new tables
 */
function capacityGuide(guide, { capacity: measured, volume }, plan) {
  const costs = costsOf(measured, plan);
  const tables = {
    machine: machineOf(measured),
    operations: table(operationHead, measured.operations.map(operationRow)),
    company: table(
      ['operation', 'times'],
      plan.company.map(({ title, times }) => [title, String(times)]),
    ),
    scales: table(['companies a day', ...plan.scales.map(figure)], scaleRows(costs, plan.scales)),
    volume: `${machineOf(volume)}\n\n${table(volumeHead, volume.operations.map(volumeRow))}`,
    sizes: table(sizeHead, volume.tables.map(sizeRow)),
  };
  return Object.entries(tables).reduce((text, [name, content]) => between(text, name, content), guide);
}

function between(text, name, content) {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/guides/capacity.md has no place for "${name}"`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

const machineOf = ({ date, machine }) =>
  `Measured on ${date} with Node ${machine.node} on ${machine.cores} cores (${machine.model}).`;

const volumeHead = [
  'operation',
  'p50, small, ms',
  'large, ms',
  'p99, small, ms',
  'large, ms',
  'Postgres, small, ms',
  'large, ms',
];

function volumeRow({ title, small, large }) {
  const figures = [small.p50, large.p50, small.p99, large.p99, small.postgresMs, large.postgresMs];
  return [title, ...figures.map(figure)];
}

const sizeHead = [
  'table',
  'rows measured',
  'bytes of a row with its indexes',
  'GB of a billion (extrapolated)',
];

const sizeRow = ({ name, rows, bytes }) => [name, ...[rows, bytes, bytes].map(figure)];

const operationHead = [
  'operation',
  'services, ms',
  'Postgres, ms',
  'statements',
  'stored, kB',
  'answer, kB',
  'web requests',
  'SMTP connections',
  'DNS questions',
];

function operationRow({ title, milliseconds, statements, stored, answer, web, smtp, dns }) {
  const figures = [
    ofServices(milliseconds),
    milliseconds.Postgres,
    statements,
    stored / 1000,
    answer / 1000,
    web,
    smtp,
    dns,
  ];
  return [title, ...figures.map(figure)];
}

const ofServices = (milliseconds) =>
  sum(Object.entries(milliseconds).flatMap(([name, value]) => (servers.includes(name) ? [] : [value])));

/** Costs of one company: processor seconds by process, bytes and requests. */
function costsOf({ operations }, { company }) {
  const used = company.map(({ title, times }) => {
    const operation = operations.find((one) => one.title === title);
    if (!operation) throw new Error(`tools/bench/capacity/measured.json has no "${title}"`);
    return { operation, times };
  });
  const total = (value) => sum(used.map(({ operation, times }) => value(operation) * times));
  const names = Object.keys(used[0].operation.milliseconds);
  return {
    seconds: Object.fromEntries(names.map((name) => [name, total((one) => one.milliseconds[name]) / 1000])),
    ...Object.fromEntries(
      ['statements', 'stored', 'wal', 'web', 'smtp'].map((name) => [name, total((one) => one[name])]),
    ),
  };
}

function scaleRows({ seconds, statements, stored, wal, web, smtp }, scales) {
  const cores = (name) => (companies) =>
    (companies / secondsPerDay) * seconds[name] * (assumed.peak / assumed.utilization);
  const services = Object.keys(seconds).filter((name) => !servers.includes(name));
  const replicas = (name) => (companies) => Math.max(minReplicas, Math.ceil(cores(name)(companies)));
  const row = (title, value) => [title, ...scales.map((companies) => figure(value(companies)))];
  return [
    ...services.map((name) => row(`replicas of \`${name}\``, replicas(name))),
    row('cores of Postgres', cores('Postgres')),
    row('cores of NATS', cores('NATS')),
    row(
      'statements a second in the busiest hour',
      (companies) => (companies / secondsPerDay) * statements * assumed.peak,
    ),
    row('GB stored a day', (companies) => (companies * stored) / 1e9),
    row('GB of write-ahead log a day', (companies) => (companies * wal) / 1e9),
    row('web requests a second, mean', (companies) => (companies / secondsPerDay) * web),
    row('SMTP connections a day', (companies) => companies * smtp),
  ];
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Two significant digits below 100. */
function figure(value) {
  if (value >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}

/** As Oxfmt writes tables: the first column to the left, figures to the right. */
function table(head, rows) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column].length)),
  );
  const line = (cells) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[0]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

module.exports = { capacityGuide };
