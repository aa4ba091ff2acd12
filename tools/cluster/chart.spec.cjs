// The chart: each value has an effect, the objects of each example fit each other and their cluster, and it has the settings of Compose.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { parseEnv } = require('node:util');
const { load } = require('js-yaml');
const { natsConfig } = require('../gen/nats-config.cjs');
const { loadContracts, loadServices } = require('../gen/load.cjs');
const { chart, containersOf, examples, objectsOf, registry, renderValues, template } = require('./helm.cjs');

const root = path.resolve(__dirname, '../..');
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const values = load(read('k8s/chart/values.yaml'));
const { version } = JSON.parse(read('package.json'));

const titleOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;
const titles = (objects) => objects.map(titleOf);
const isWorkload = ({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind);
const podOf = ({ spec }) => spec.template.spec;
const selects = (labels, { spec }) =>
  Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value);

const nkey = `U${'A'.repeat(55)}`;

/** Installations that together use every value. */
const installations = [
  {
    ...registry,
    settings: { LODE_PUBLIC_URL: 'https://lode.example.com' },
    ...Object.fromEntries(
      ['postgres', 'pgbouncer', 'renderer', 'ingress'].map((name) => [name, { enabled: true }]),
    ),
    httpRoute: { enabled: true, parentRefs: [{ name: 'public' }] },
    monitoring: { podMonitors: true, alerts: true, dashboards: true },
    tracing: { endpoint: 'http://collector:4318' },
    nats: { tlsSecret: 'nats-tls' },
    defaults: { autoscaling: { enabled: true } },
  },
  { ...registry, postgres: { enabled: true }, sandbox: { enabled: true } },
  {
    ...registry,
    database: { host: 'db.example.com', adminSecret: 'admin', caSecret: 'ca', clientSecret: 'client' },
    nats: { enabled: false, servers: ['tls://nats.example.com:4222'], auth: 'nkey', caSecret: 'ca' },
    defaults: { autoscaling: { enabled: true, by: 'queue' } },
    keda: {},
  },
];

/** Other values where the type has none; by the end of the path. */
const others = {
  ...{
    pullPolicy: 'Always',
    digest: `sha256:${'a'.repeat(64)}`,
    auth: 'credentials',
    by: 'queue',
    type: 'NodePort',
  },
  ...{
    storage: '20Gi',
    endpoint: 'http://other:4318',
    interval: '60s',
    port: 5433,
    nodePort: 30080,
  },
  ...{ cpu: 55, memory: '77Mi', accounts: undefined, existingSecret: 'mine', LODE_LOG_LEVEL: 'debug' },
  ...{ pullSecrets: [{ name: 'pull' }], servers: ['nats://other:4222'], extraHosts: ['links.example.com'] },
  ...{
    callers: [{ name: 'crm', operations: ['verification.verify_email'] }],
    parentRefs: [{ name: 'other' }],
  },
  ...{ serviceNkeys: { crawl: [nkey] }, ports: [8080], LODE_CLOSE_DELAY: '9s' },
  ...{ extraEnv: [{ name: 'A', value: 'b' }], extraEnvFrom: [{ secretRef: { name: 'more' } }] },
  ...{ extraVolumes: [{ name: 'v', emptyDir: {} }], extraVolumeMounts: [{ name: 'v', mountPath: '/v' }] },
  ...{ initContainers: [{ name: 'i', image: 'i:1' }], sidecars: [{ name: 's', image: 's:1' }] },
  ...{ extraEgress: [{ ports: [{ port: 1 }] }], extraIngress: [{ ports: [{ port: 1 }] }] },
  ...{ peers: [{ podSelector: {} }], dns: [{ podSelector: {} }], settings: { LODE_LOG_LEVEL: 'trace' } },
  ...{
    monitoring: [{ podSelector: {} }],
    mailServers: [{ podSelector: {} }],
    placement: { nodeSelector: { disk: 'ssd' } },
  },
};

/** Leaves of the values, lists and empty mappings among them: `[path, other value]`. */
function leaves(node, trail = []) {
  return Object.entries(node).flatMap(([key, value]) => {
    const place = [...trail, key];
    const isMapping = value !== null && typeof value === 'object' && !Array.isArray(value);
    if (isMapping && Object.keys(value).length > 0 && key !== 'dashboardLabels') return leaves(value, place);
    return [[place, otherOf(place, value)]];
  });
}

function otherOf(place, value) {
  const key = place.at(-1);
  if (place.join('.') === 'networkPolicy.callers') return [{ podSelector: {} }];
  if (place.length === 2 && place[0] === 'services') return { replicas: 7 };
  if (key === 'addresses') return value === 'any' ? 'public' : 'any';
  if (key in others) return others[key];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? 'changed' : { changed: 'yes' };
}

const withLeaf = (base, [first, ...rest], value) => ({
  ...base,
  [first]: rest.length === 0 ? value : withLeaf(base?.[first] ?? {}, rest, value),
});

describe('the values', () => {
  it('each have an effect', { timeout: 240_000 }, () => {
    const plain = installations.map((installation) => template(installation));
    const all = leaves(values);
    expect(all.length).toBeGreaterThan(100);
    // As of properties: a tenth, and all in the drills.
    const share = process.env.LODE_PROPERTY_RUNS === 'all' ? 1 : 10;
    const idle = all
      .filter((_, index) => index % share === 0)
      .filter(([place, value]) => {
        // Needs a cluster; the next test covers its absence.
        if (place.join('.') === 'secrets.generate') return false;
        return !installations.some((installation, index) => {
          try {
            return template(withLeaf(installation, place, value)) !== plain[index];
          } catch (error) {
            // A refusal by name is an effect too, such as `nats.enabled=false` without servers.
            return !/schema|don't meet the spec/i.test(error.message);
          }
        });
      });
    expect(idle.map(([place]) => place.join('.'))).toEqual([]);
  });

  it.each([
    ['no registry', {}, 'Set image.registry'],
    ['no database', registry, 'Set database.host'],
    [
      'generated Secrets without a cluster',
      { ...installations[1], secrets: { generate: true } },
      'tools/cluster/secrets.cjs',
    ],
    ['an unknown value', { ...installations[1], servces: {} }, 'servces'],
    [
      'an unknown value of a service',
      { ...installations[1], services: { crawl: { replica: 1 } } },
      'replica',
    ],
    ['an unknown service', { ...installations[1], services: { crawler: {} } }, 'crawler'],
    [
      'a service without values, which Helm would leave out',
      { ...installations[1], services: { crawl: null } },
      'crawl',
    ],
    [
      'a setting that no service reads',
      { ...installations[1], settings: { LODE_FOO: '1' } },
      'settings.LODE_FOO',
    ],
    [
      'a setting that is a number',
      { ...installations[1], settings: { LODE_LOG_LEVEL: 1 } },
      'LODE_LOG_LEVEL',
    ],
    ['a misspelt unit', { ...installations[1], postgres: { enabled: true, storage: '1GB' } }, 'storage'],
    [
      'a route without a host',
      { ...installations[1], ingress: { enabled: true } },
      'settings.LODE_PUBLIC_URL',
    ],
    ['no NATS', { ...installations[1], nats: { enabled: false } }, 'Set nats.servers'],
    ['too few connections', { ...installations[1], database: { connections: 30 } }, 'database.connections'],
    [
      'an unknown operation of a caller',
      withCaller({ operations: ['crawl.nothing'] }),
      'matches no operation',
    ],
    [
      'an administrative operation',
      withCaller({ operations: ['privacy.erase_person'] }),
      'granted under `administrative`',
    ],
    ['a caller with the name of a service', withCaller({ name: 'crawl' }), 'is taken'],
    [
      'a port that the chart has to know',
      { ...installations[1], services: { gateway: { settings: { PORT: '80' } } } },
      'services.gateway.settings.PORT: the chart sets it.',
    ],
    [
      'credentials of bundled servers',
      { ...installations[1], nats: { auth: 'credentials' } },
      'nats.enabled=false',
    ],
    [
      'an NKey of one service only',
      { ...installations[1], nats: { serviceNkeys: { crawl: [nkey] } } },
      'nats.serviceNkeys.crawl',
    ],
    [
      'PgBouncer without the root certificate that sslmode needs',
      {
        ...registry,
        database: { host: 'db.example.com', parameters: 'sslmode=verify-full' },
        pgbouncer: { enabled: true },
      },
      'sslmode=verify-full needs database.caSecret',
    ],
  ])('are refused with a sentence: %s', (_, wrong, sentence) => {
    expect(() => template(wrong)).toThrow(sentence);
  });
});

function withCaller(caller) {
  return { ...installations[1], nats: { callers: [{ name: 'crm', ...caller }] } };
}

it('an own setting of a service overrides all others', () => {
  const objects = objectsOf(
    template({
      ...installations[1],
      services: { crawl: { settings: { LODE_LOG_LEVEL: 'debug', LODE_SEARXNG_URL: 'https://own.test' } } },
    }),
  );
  const settings = variablesOf(
    objects.find(({ kind, metadata }) => titleOf({ kind, metadata }) === 'Deployment lode-crawl'),
  );
  expect(settings).toMatchObject({ LODE_LOG_LEVEL: 'debug', LODE_SEARXNG_URL: 'https://own.test' });
});

it('null removes a setting, and an own variable replaces one', () => {
  const objects = objectsOf(
    template({
      ...installations[1],
      services: {
        outreach: { settings: { LODE_INBOUND_LISTEN: null } },
        crawl: { settings: { LODE_LOG_LEVEL: null }, extraEnv: [{ name: 'LODE_HOST', value: '::' }] },
      },
    }),
  );
  const [outreach, crawl] = ['outreach', 'crawl'].map((name) =>
    objects.find((object) => titleOf(object) === `Deployment lode-${name}`),
  );
  expect(titles(objects)).not.toContain('Service lode-outreach');
  expect(containersOf(outreach)[1].ports.map(({ name }) => name)).toEqual(['management']);
  const names = podOf(crawl).containers[0].env.map(({ name }) => name);
  expect(names).not.toContain('LODE_LOG_LEVEL');
  expect(new Set(names).size).toBe(names.length);
});

it('texts that look like numbers or booleans stay texts', () => {
  const objects = objectsOf(
    template({
      ...installations[1],
      nameOverride: '1e3',
      database: { name: '123', existingSecret: '456' },
      postgres: { enabled: true, storageClassName: 'yes' },
      ingress: { enabled: true, className: '7', tlsSecret: 'on' },
      settings: { LODE_PUBLIC_URL: 'https://lode.example.com' },
    }),
  );
  const postgres = objects.find(
    ({ kind, metadata }) => kind === 'StatefulSet' && /postgres$/.test(metadata.name),
  );
  expect(variablesOf(postgres)).toMatchObject({ POSTGRES_DB: '123' });
  expect(postgres.spec.volumeClaimTemplates[0].spec.storageClassName).toBe('yes');
  expect(postgres.metadata.labels['app.kubernetes.io/name']).toBe('1e3');
  const { spec } = objects.find(({ kind }) => kind === 'Ingress');
  expect([spec.ingressClassName, spec.tls[0].secretName]).toEqual(['7', 'on']);
});

it('placement of a component replaces the same key of all pods', () => {
  const objects = objectsOf(
    template({
      ...installations[1],
      placement: { nodeSelector: { pool: 'shared' }, priorityClassName: 'high' },
      nats: { placement: { nodeSelector: { disk: 'ssd' } } },
    }),
  );
  const placements = Object.fromEntries(
    objects
      .filter(isWorkload)
      .map((object) => [object.metadata.name, [podOf(object).nodeSelector, podOf(object).priorityClassName]]),
  );
  expect(placements['lode-nats']).toEqual([{ disk: 'ssd' }, 'high']);
  expect(placements['lode-crawl']).toEqual([{ pool: 'shared' }, 'high']);
});

it('one service is released alone: its Deployment and its migration change, and nothing else', () => {
  const [before, after] = [{}, { crawl: { tag: '9.9.9' } }].map((services) =>
    objectsOf(template({ ...installations[1], services })),
  );
  const old = new Map(before.map((object) => [titleOf(object), JSON.stringify(object)]));
  const changed = after.filter((object) => old.get(titleOf(object)) !== JSON.stringify(object));
  expect(titles(changed).map((title) => title.replace(/[0-9a-f]{8}$/, ''))).toEqual([
    'Deployment lode-crawl',
    'Job lode-crawl-migration-',
  ]);
});

it('two renderings are the same', () => {
  expect(template(installations[0])).toBe(template(installations[0]));
});

it('one service is installed alone, with servers elsewhere', () => {
  const objects = objectsOf(
    template(
      {
        ...installations[2],
        defaults: { enabled: false },
        services: { verification: { enabled: true } },
      },
      [],
      '--skip-tests',
    ),
  );
  expect(titles(objects.filter(isWorkload)).map((title) => title.replace(/[0-9a-f]{8}$/, ''))).toEqual([
    'Deployment lode-verification',
    'Job lode-database-roles-',
    'Job lode-verification-migration-',
  ]);
});

/** Users by name, as NATS reads them from a configuration. */
const usersIn = (config) =>
  [
    ...config.matchAll(
      /user: (\S+)\s+password: (\S+)\s+permissions \{\s+subscribe: \{ allow: \[([^\]]*)\] \}\s+publish: \{ allow: \[([^\]]*)\] \}(?:\s+allow_responses: \{ (.*) \})?/g,
    ),
  ].map(([, name, password, subscribe, publish, answers]) => ({
    ...{ name, password, answers },
    ...{ subscribe: [...subscribe.matchAll(/"([^"]+)"/g)].map(([, subject]) => subject) },
    ...{ publish: [...publish.matchAll(/"([^"]+)"/g)].map(([, subject]) => subject).sort() },
  }));

it.each(['lode', 'lode-staging'])(
  'has the users of docker/nats/nats-server.conf with the prefix %s',
  (subjectPrefix) => {
    const callers = [
      { name: 'platform', operations: ['*'], accounts: 'any' },
      { name: 'crm-a', operations: ['outreach.*', 'email.find_email'], accounts: ['acc_crm', 'acc_other'] },
      { name: 'public', operations: ['verification.verify_email'] },
    ];
    const nats = { subjectPrefix, callers };
    const { data } = objectsOf(template({ ...installations[1], nats })).find(
      (object) => object.data?.['nats-server.conf'],
    );
    const file = { services: {}, subjectPrefix, callers };
    const users = usersIn(natsConfig(loadServices(root), loadContracts(root), file));
    expect(users.length).toBeGreaterThan(10);
    expect(usersIn(data['nats-server.conf'])).toEqual(users);
  },
);

it('an installation with a prefix of its own has it in all services', () => {
  const objects = objectsOf(template({ ...installations[1], nats: { subjectPrefix: 'lode-staging' } }));
  const services = objects.filter(
    ({ kind, metadata }) => kind === 'Deployment' && !/-(mcp|sandbox)$/.test(metadata.name),
  );
  expect(services.map((each) => variablesOf(each).LODE_NATS_SUBJECT_PREFIX)).toEqual(
    services.map(() => 'lode-staging'),
  );
});

it('the Job of the roles verifies the certificate, also with a URL that names no file', () => {
  const objects = objectsOf(
    template({
      ...installations[2],
      database: { ...installations[2].database, parameters: 'sslmode=verify-full' },
    }),
  );
  const job = objects.find(({ metadata }) => metadata.name.startsWith('lode-database-roles-'));
  expect(variablesOf(job)).toMatchObject({
    PGSSLMODE: 'verify-full',
    NODE_EXTRA_CA_CERTS: '/run/lode/database-ca/ca.crt',
  });
  expect(podOf(job).containers[0].volumeMounts[0].mountPath).toBe('/run/lode/database-ca');
});

const variablesOf = (workload) =>
  Object.fromEntries(
    podOf(workload)
      .containers.flatMap(({ env = [] }) => env)
      .map(({ name, value, valueFrom }) => [name, value ?? valueFrom]),
  );

describe('the sandbox has the settings of Compose', () => {
  const environment = parseEnv(read('docker/sandbox.env'));
  const { services } = load(read('docker/compose.yaml'));
  const names = Object.keys(services).filter((name) => `${name}-migrate` in services || name === 'mcp');
  const resolved = (text) =>
    String(text).replaceAll(
      /\$\{(\w+)(?::-([^}]*))?[^}]*\}/g,
      (_, name, fallback = '') => environment[name] ?? fallback,
    );
  /** Files and addresses differ by the platform; secrets are generated. */
  const ofPlatform = /_FILE$|_GUIDE$|PASSWORD$|^(NATS|DATABASE)_URL$|_KEY$|_SECRET$|^LODE_DNS_SERVERS$/;
  const withoutPlace = (text) =>
    text.replace(/lode-(?=sandbox|gateway|mcp)/, '').replace(/(gateway|mcp):3[01]00/, '$1');
  const settingsOf = (all) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([name, value]) => !ofPlatform.test(name) && value !== '' && typeof value !== 'object')
        .map(([name, value]) => [name, withoutPlace(String(value))]),
    );
  const own = ['LODE_LOG_LEVEL', 'LODE_DATABASE_POOL', 'LODE_CLOSE_DELAY'];

  it.each(names)('%s', (name) => {
    const compose = Object.fromEntries(
      Object.entries(services[name].environment).map(([variable, value]) => [variable, resolved(value)]),
    );
    const workload = renderValues('sandbox').find((object) => titleOf(object) === `Deployment lode-${name}`);
    const expected = settingsOf(compose);
    const settings = settingsOf(variablesOf(workload));
    for (const variable of own) delete settings[variable];
    expect(settings).toEqual(expected);
  });
});

describe.each(examples)('k8s/values/%s.yaml', (name) => {
  let objects;
  let workloads;
  const ofKind = (...kinds) => objects.filter(({ kind }) => kinds.includes(kind));
  beforeAll(() => {
    objects = renderValues(name);
    workloads = objects.filter(isWorkload);
  });

  it('selects pods that exist', () => {
    const own = [
      ...ofKind('Service').map((object) => [object, object.spec.selector]),
      ...ofKind('PodDisruptionBudget').map((object) => [object, object.spec.selector.matchLabels]),
      ...ofKind('NetworkPolicy').map((object) => [object, object.spec.podSelector.matchLabels]),
    ];
    const idle = own.filter(([, labels]) => !workloads.some((each) => selects(labels, each)));
    expect(titles(idle.map(([object]) => object))).toEqual([]);
    const unlike = workloads.filter((each) => !selects(each.spec.selector?.matchLabels ?? {}, each));
    expect(titles(unlike)).toEqual([]);
  });

  it('gives each pod exactly one network policy of both directions', () => {
    const policies = ofKind('NetworkPolicy');
    const counts = workloads.map((each) => [
      titleOf(each),
      policies
        .filter(({ spec }) => selects(spec.podSelector.matchLabels, each))
        .map(({ spec }) => spec.policyTypes.join()),
    ]);
    expect(counts.filter(([, types]) => types.length !== 1 || types[0] !== 'Ingress,Egress')).toEqual([]);
  });

  it('allows traffic with pods and ports that exist', () => {
    const portsOf = (each) =>
      containersOf(each).flatMap(({ ports = [] }) =>
        ports.flatMap((port) => [port.name, port.containerPort]),
      );
    const wrong = ofKind('NetworkPolicy').flatMap((policy) => {
      const targets = workloads.filter((each) => selects(policy.spec.podSelector.matchLabels, each));
      const rules = [
        ...(policy.spec.ingress ?? []).map((rule) => [rule, targets]),
        ...(policy.spec.egress ?? []).flatMap((rule) =>
          (rule.to ?? [])
            .filter(({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector)
            .map(({ podSelector }) => [
              rule,
              workloads.filter((each) => selects(podSelector.matchLabels ?? {}, each)),
            ]),
        ),
      ];
      return rules
        .filter(([rule, pods]) =>
          (rule.ports ?? []).some(({ port }) => !pods.some((each) => portsOf(each).includes(port))),
        )
        .map(([rule]) => `${titleOf(policy)}: ${JSON.stringify(rule)}`);
    });
    expect(wrong).toEqual([]);
    const unserved = ofKind('Service').filter(({ spec }) =>
      spec.ports.some(({ targetPort }) => !workloads.flatMap(portsOf).includes(targetPort)),
    );
    expect(titles(unserved)).toEqual([]);
  });

  it('gives each container resources, patient probes and an image with a version', () => {
    const problems = workloads.flatMap((workload) =>
      containersOf(workload).flatMap(
        ({ image, imagePullPolicy, resources: { requests, limits } = {}, ...container }) => {
          const tag = /:([^:/@]+)(@|$)/.exec(image)?.[1];
          const probes = [container.livenessProbe, container.readinessProbe].filter(Boolean);
          const { securityContext } = container;
          const demands = {
            resources: requests?.cpu && requests.memory && limits?.memory,
            // A busy node answers late: with the default of one second it would restart or hide pods that work.
            probes: probes.every(({ timeoutSeconds }) => timeoutSeconds >= 3),
            image: /\d/.test(tag ?? '') && (!image.startsWith(registry.image.registry) || tag === version),
            imagePullPolicy: imagePullPolicy === 'IfNotPresent',
            privileges:
              securityContext.readOnlyRootFilesystem &&
              securityContext.allowPrivilegeEscalation === false &&
              securityContext.capabilities.drop.includes('ALL'),
          };
          return Object.keys(demands)
            .filter((demand) => !demands[demand])
            .map((demand) => `${titleOf(workload)} ${container.name}: ${demand}`);
        },
      ),
    );
    expect(problems).toEqual([]);
    const open = workloads.filter((each) => {
      const { automountServiceAccountToken, securityContext } = podOf(each);
      return automountServiceAccountToken !== false || !securityContext.runAsNonRoot;
    });
    expect(titles(open)).toEqual([]);
  });

  it('runs pods of known accounts, without hooks, with names of at most 63 characters', () => {
    const accounts = [undefined, ...ofKind('ServiceAccount').map(({ metadata }) => metadata.name)];
    expect(titles(workloads.filter((each) => !accounts.includes(podOf(each).serviceAccountName)))).toEqual(
      [],
    );
    const odd = objects.filter(
      ({ metadata }) =>
        metadata.name.length > 63 ||
        Object.keys(metadata.annotations ?? {}).some((key) => key.startsWith('helm.sh/hook')),
    );
    expect(titles(odd)).toEqual([]);
    expect(
      objects.filter(({ metadata }) => metadata.labels['app.kubernetes.io/instance'] !== 'lode'),
    ).toEqual([]);
  });

  it('has enough connections to Postgres for all pods during a roll-out', () => {
    const services = ofKind('Deployment').filter((each) => variablesOf(each).DATABASE_URL);
    const sessions = services.map((each) => {
      const scaler = ofKind('HorizontalPodAutoscaler').find(
        ({ metadata }) => metadata.name === each.metadata.name,
      );
      const pods = (scaler?.spec.maxReplicas ?? each.spec.replicas) + 1;
      // One more for readiness of each pod, two for each migration.
      return pods * (Number(variablesOf(each).LODE_DATABASE_POOL) + 1) + 2;
    });
    const { connections } = { ...values.database, ...load(read(`k8s/values/${name}.yaml`)).database };
    // Four for administrators.
    expect(sessions.reduce((sum, each) => sum + each, 4)).toBeLessThanOrEqual(connections);
    expect(services).toHaveLength(10);
  });

  it('runs the MCP server without keys and ways around the gateway', () => {
    const server = ofKind('Deployment').find(({ metadata }) => metadata.name === 'lode-mcp');
    expect(Object.values(variablesOf(server)).filter((value) => typeof value === 'object')).toEqual([]);
    const { egress } = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'lode-mcp').spec;
    const peers = egress
      .filter(({ ports }) => !ports.every(({ port }) => port === 53))
      .flatMap(({ to = [{}] }) => to);
    expect(peers.map(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/component'])).toEqual([
      'gateway',
    ]);
  });

  it('fits a node with 2 cores and 4 GiB, if it is the small one', () => {
    if (name !== 'small') return;
    const millicores = (text) => (/m$/.test(text) ? parseFloat(text) : parseFloat(text) * 1000);
    const mebibytes = (text) => (/Gi$/.test(text) ? parseFloat(text) * 1024 : parseFloat(text));
    const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
    for (const [resource, amount, limit] of [
      ['cpu', millicores, 1600],
      ['memory', mebibytes, 3400],
    ]) {
      const requests = ofKind('Deployment', 'StatefulSet').map((each) => ({
        pods: each.spec.replicas ?? 1,
        size: sum(podOf(each).containers.map(({ resources }) => amount(resources.requests[resource]))),
      }));
      // One more pod of the largest during a roll-out. The system needs the rest.
      const needed =
        sum(requests.map(({ pods, size }) => pods * size)) + Math.max(...requests.map(({ size }) => size));
      expect(needed).toBeLessThanOrEqual(limit);
    }
  });
});

it('an HTTPRoute cuts no stream', () => {
  const [route] = objectsOf(template(installations[0])).filter(({ kind }) => kind === 'HTTPRoute');
  const { paths } = JSON.parse(read('docs/generated/openapi.json'));
  const media = ({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) => Object.keys(part?.content ?? {}));
  const slow = Object.entries(paths).flatMap(([place, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) =>
        media(operation).some((each) => /^text\/(event-stream|csv|tab-separated-values)$/.test(each)),
      )
      .map(([method]) => [method.toUpperCase(), place]),
  );
  expect(slow).not.toEqual([]);
  const cut = slow.filter(([method, place]) => {
    const rules = route.spec.rules.flatMap((rule) =>
      rule.matches.map((match) => ({ rule, match, prefix: match.path.value })),
    );
    const found = rules
      .filter(
        ({ match, prefix }) =>
          (match.method ?? method) === method && (prefix === '/' || `${place}/`.startsWith(`${prefix}/`)),
      )
      .sort((one, other) => other.prefix.length - one.prefix.length);
    return !/^0+(ms|s|m|h)$/.test(found[0]?.rule.timeouts?.request ?? '');
  });
  expect(cut).toEqual([]);
});

it('the table of README.md names every value', () => {
  const text = fs.readFileSync(path.join(chart, 'README.md'), 'utf8');
  const named = new Set([...text.matchAll(/^\| `([\w.*-]+)`/gm)].map(([, name]) => name));
  const missing = leaves(values)
    .map(([place]) => place.join('.'))
    .filter(
      (name) => !name.startsWith('services.') && !/\.resources\.|^networkPolicy\.dns|^settings\./.test(name),
    )
    .filter((name) => !named.has(name));
  expect(missing).toEqual([]);
});
