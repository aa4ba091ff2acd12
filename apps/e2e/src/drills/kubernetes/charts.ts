import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { inProject } from '../../harness/project';

/** The version after that of the manifests. */
export const nextVersion = '0.2.0';

/** The service that the older version does not have. */
export const newService = 'webhooks';

/** Copies of k8s/chart for an upgrade. @returns its folder */
export function nextChart(folder: string): string {
  const chart = copied(folder, 'next-chart');
  edit(join(chart, 'Chart.yaml'), (text) =>
    text.replaceAll(/^(version|appVersion): .*$/gm, `$1: ${nextVersion}`),
  );
  return chart;
}

/** Without the service, its operations and the permissions to call them. @returns its folder */
export function olderChart(folder: string): string {
  const chart = copied(folder, 'older-chart');
  edit(join(chart, 'values.yaml'), (text) => {
    const values = parseDocument(text);
    values.deleteIn(['services', newService]);
    return String(values);
  });
  edit(join(chart, 'values.schema.json'), (text) => {
    const schema = JSON.parse(text) as ValuesSchema;
    const { services } = schema.properties;
    delete services.properties[newService];
    services.required = services.required.filter((name) => name !== newService);
    return JSON.stringify(schema);
  });
  edit(join(chart, 'files/services.json'), (text) =>
    JSON.stringify(withoutService(JSON.parse(text) as Facts)),
  );
  return chart;
}

interface ValuesSchema {
  readonly properties: {
    readonly services: { readonly properties: Record<string, unknown>; required: string[] };
  };
}

interface Facts {
  readonly services: Readonly<Record<string, { subscribe: string[]; publish: string[] }>>;
  readonly operations: readonly { readonly service: string }[];
}

function withoutService({ services, operations }: Facts): Facts {
  const others = (subjects: string[]): string[] =>
    subjects.filter((subject) => subject.split('.')[2] !== newService);
  const kept = Object.entries(services)
    .filter(([name]) => name !== newService)
    .map(([name, facts]) => [
      name,
      { ...facts, subscribe: others(facts.subscribe), publish: others(facts.publish) },
    ]);
  return {
    services: Object.fromEntries(kept) as Facts['services'],
    operations: operations.filter(({ service }) => service !== newService),
  };
}

function copied(folder: string, name: string): string {
  const chart = join(folder, name);
  cpSync(inProject('k8s/chart'), chart, { recursive: true });
  return chart;
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
