import type { ServiceProcess } from './service-process';

/** The sum of a metric over its series with all of the labels; 0 without a series. */
export async function metric(
  service: ServiceProcess,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = (await service.metrics()).split('\n');
  const series = lines.filter((line) => /^\w+/.exec(line)?.[0] === name);
  const values = series
    .filter((line) => wanted.every((label) => line.includes(label)))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));
  return values.reduce((sum, value) => sum + value, 0);
}
