import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { inProject } from '../../harness/project';

const schema = JSON.parse(readFileSync(inProject('k8s/chart/values.schema.json'), 'utf8')) as object;
const accepts = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);

const crawl = (values: object): object => ({ services: { crawl: values } });

const right: Readonly<Record<string, object>> = {
  'the default values': parse(readFileSync(inProject('k8s/chart/values.yaml'), 'utf8')) as object,
  'a registry, a tag and a digest': {
    image: { registry: 'r.example.com/lode', tag: '9.9.9', digests: { crawl: `sha256:${'a'.repeat(64)}` } },
  },
  'pull secrets': { image: { pullSecrets: [{ name: 'pull' }] } },
  'an existing Secret': { existingSecrets: { 'lode-suppression': 'mine' } },
  'replicas and resources': crawl({ replicas: 5, resources: { requests: { cpu: 1, memory: '1.5Gi' } } }),
  'a place for all pods': { nodeSelector: { disk: 'ssd' }, tolerations: [{ key: 'a', operator: 'Exists' }] },
  'a place for the pods of a service': crawl({
    affinity: { podAntiAffinity: {} },
    priorityClassName: 'high',
  }),
  'variables of a value and of a Secret': {
    extraEnv: [
      { name: 'A', value: '1' },
      { name: 'B', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } },
    ],
  },
  'annotations and an account': crawl({
    podAnnotations: { a: 'b' },
    serviceAccount: { create: false, name: 'own', annotations: { role: 'r' } },
  }),
  hosts: { httpRoute: { hosts: ['api.example.com', '*.example.com'] } },
};

const wrong: Readonly<Record<string, object>> = {
  'a misspelt part': { servces: {} },
  'an unknown service': { services: { crawler: { replicas: 1 } } },
  'a misspelt value of a service': crawl({ replica: 5 }),
  'replicas as text': crawl({ replicas: '5' }),
  'replicas below zero': crawl({ replicas: -1 }),
  'resources without requests or limits': crawl({ resources: { cpu: '1' } }),
  'a misspelt unit': crawl({ resources: { limits: { memory: '1GB' } } }),
  'an unknown pull policy': { image: { pullPolicy: 'Sometimes' } },
  'a pull secret as text': { image: { pullSecrets: ['pull'] } },
  'a digest without its algorithm': { image: { digests: { crawl: 'a'.repeat(64) } } },
  'a digest of an unknown service': { image: { digests: { crawler: `sha256:${'a'.repeat(64)}` } } },
  'a setting that is a number': { deployment: { pool: 10 } },
  'a variable without a name': { extraEnv: [{ value: '1' }] },
  'a variable with two values': { extraEnv: [{ name: 'A', value: '1', valueFrom: {} }] },
  'variables as a mapping': { extraEnv: { A: '1' } },
  'a toleration without a known effect': { tolerations: [{ key: 'a', effect: 'Never' }] },
  'an unknown affinity': { affinity: { nodeAffinities: {} } },
  'a host with a scheme': { httpRoute: { hosts: ['https://api.example.com'] } },
  'a port out of range': { database: { port: 70_000 } },
  'a share of the processor above 100': { gatewayAutoscaling: { cpu: 170 } },
};

describe('the schema of the values of the chart', () => {
  it.each(Object.entries(right))('accepts %s', (_, values) => {
    accepts(values);
    expect(accepts.errors ?? []).toEqual([]);
  });

  it.each(Object.entries(wrong))('rejects %s', (_, values) => {
    expect(accepts(values)).toBe(false);
  });
});
