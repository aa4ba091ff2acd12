// The objects that each overlay of k8s/overlays renders fit each other, and fit their cluster.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { render } = require('./render.cjs');
const { containersOf, nameOf } = require('./transformers.cjs');

const root = path.resolve(__dirname, '../..');
const { version } = require('../../package.json');
const overlays = fs.readdirSync(path.join(root, 'k8s/overlays')).map((name) => {
  const objects = render(path.join(root, 'k8s/overlays', name));
  const ofKind = (...kinds) => objects.filter(({ kind }) => kinds.includes(kind));
  return { name, objects, ofKind, workloads: ofKind('Deployment', 'StatefulSet', 'Job') };
});
/** A policy may allow a part that only another overlay has. */
const everywhere = overlays.flatMap(({ workloads }) => workloads);

const titleOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;
const titles = (objects) => objects.map(titleOf);
const podOf = ({ spec }) => spec.template.spec;
const selects = (labels, { spec }) =>
  Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value);

describe.each(overlays)('the overlay $name', ({ name, ofKind, objects, workloads }) => {
  it('selects pods that exist', () => {
    const own = [
      ...ofKind('Service').map((object) => [object, object.spec.selector]),
      ...ofKind('PodDisruptionBudget').map((object) => [object, object.spec.selector.matchLabels]),
      ...ofKind('NetworkPolicy').map((object) => [object, object.spec.podSelector.matchLabels ?? {}]),
    ];
    expect(
      titles(
        own
          .filter(([, labels]) => !workloads.some((each) => selects(labels, each)))
          .map(([object]) => object),
      ),
    ).toEqual([]);
    const unlike = workloads.filter((each) => !selects(each.spec.selector?.matchLabels ?? {}, each));
    expect(titles(unlike)).toEqual([]);
  });

  it('allows traffic with pods and ports that exist', () => {
    const ports = everywhere.flatMap((each) =>
      containersOf(each).flatMap(({ ports = [] }) =>
        ports.flatMap((port) => [port.name, port.containerPort]),
      ),
    );
    const wrong = ofKind('NetworkPolicy').filter(({ spec: { ingress = [], egress = [] } }) => {
      const peers = [...ingress, ...egress].flatMap(({ from = [], to = [] }) => [...from, ...to]);
      const labels = peers
        .filter(({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector)
        .map(({ podSelector }) => podSelector.matchLabels ?? {});
      return (
        labels.some((each) => !everywhere.some((workload) => selects(each, workload))) ||
        ingress.some((rule) => (rule.ports ?? []).some(({ port }) => !ports.includes(port)))
      );
    });
    expect(titles(wrong)).toEqual([]);
    expect(
      titles(
        ofKind('Service').filter(({ spec }) =>
          spec.ports.some(({ targetPort }) => !ports.includes(targetPort)),
        ),
      ),
    ).toEqual([]);
  });

  it('gives each container resources, patient probes and an image with a version', () => {
    const problems = [...workloads, ...ofKind('DaemonSet', 'CronJob')].flatMap((workload) =>
      containersOf(workload).flatMap(
        ({ image, imagePullPolicy, resources: { requests, limits } = {}, ...container }) => {
          const tag = /:([^:/@]+)(@|$)/.exec(image)?.[1];
          const probes = [container.livenessProbe, container.readinessProbe].filter(Boolean);
          const demands = {
            resources: requests?.cpu && requests.memory && limits?.memory,
            // A busy node answers late: with the default of one second it would restart or hide pods that work.
            probes: probes.every(({ timeoutSeconds }) => timeoutSeconds >= 3),
            image: /\d/.test(tag ?? '') && (!nameOf(image).startsWith('lode/') || tag === version),
            imagePullPolicy: imagePullPolicy === 'IfNotPresent',
          };
          return Object.keys(demands)
            .filter((demand) => !demands[demand])
            .map((demand) => `${titleOf(workload)}: ${demand}`);
        },
      ),
    );
    expect(problems).toEqual([]);
  });

  it('runs pods of known accounts, and migrations that an upgrade repeats once', () => {
    const accounts = [undefined, ...ofKind('ServiceAccount').map(({ metadata }) => metadata.name)];
    expect(titles(workloads.filter((each) => !accounts.includes(podOf(each).serviceAccountName)))).toEqual(
      [],
    );
    const suffix = version.replaceAll('.', '-');
    const repeatable = ({ metadata, spec }) =>
      spec.activeDeadlineSeconds > 0 &&
      spec.ttlSecondsAfterFinished === undefined &&
      metadata.name.includes(suffix) &&
      metadata.labels?.['app.kubernetes.io/component'];
    expect(titles(ofKind('Job').filter((job) => !repeatable(job)))).toEqual([]);
  });

  it('has enough connections to Postgres for all pods during a roll-out', () => {
    const settings = ofKind('ConfigMap').find(({ metadata }) =>
      /^lode-deployment\b/.test(metadata.name),
    )?.data;
    const services = ofKind('Deployment').filter((each) =>
      ofKind('Job').some(({ metadata }) => metadata.name.startsWith(`${each.metadata.name}-migration`)),
    );
    const pods = services.reduce((sum, { metadata, spec }) => {
      const scaler = ofKind('HorizontalPodAutoscaler', 'ScaledObject').find(
        (each) => each.spec.scaleTargetRef.name === metadata.name,
      )?.spec;
      const surge = spec.strategy?.type === 'Recreate' ? 0 : (spec.strategy?.rollingUpdate?.maxSurge ?? 1);
      return sum + (scaler?.maxReplicas ?? scaler?.maxReplicaCount ?? spec.replicas ?? 1) + surge;
    }, 0);
    if (services.length === 0) return;
    // One more for readiness of each pod, two for each migration, four for administrators.
    const needed = pods * (Number(settings.pool) + 1) + services.length * 2 + 4;
    expect(Number(settings['max-connections'])).toBeGreaterThanOrEqual(needed);
  });

  it('names the proxies that an ingress needs, and cuts no stream', () => {
    const routes = ofKind('HTTPRoute');
    const gateway = ofKind('ConfigMap').find(({ metadata }) => metadata.name.startsWith('gateway-settings'));
    if (routes.length > 0) expect(gateway.data.LODE_TRUSTED_PROXIES).toMatch(/./);
    const { paths } = JSON.parse(fs.readFileSync(path.join(root, 'docs/generated/openapi.json'), 'utf8'));
    const media = ({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => Object.keys(part?.content ?? {}));
    const slow = Object.entries(paths).flatMap(([route, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) =>
          media(operation).some((each) => /^text\/(event-stream|csv|tab-separated-values)$/.test(each)),
        )
        .map(([method]) => [method.toUpperCase(), route]),
    );
    expect(slow).not.toEqual([]);
    for (const { spec } of routes) {
      const cut = slow.filter(([method, route]) => {
        const rules = spec.rules.flatMap((rule) =>
          rule.matches.map((match) => ({ rule, match, prefix: match.path.value })),
        );
        const found = rules
          .filter(
            ({ match, prefix }) =>
              (match.method ?? method) === method && (prefix === '/' || `${route}/`.startsWith(`${prefix}/`)),
          )
          .sort((one, other) => other.prefix.length - one.prefix.length);
        return !/^0+(ms|s|m|h)$/.test(found[0]?.rule.timeouts?.request ?? '');
      });
      expect(cut).toEqual([]);
    }
  });

  it('runs the MCP server without privileges, keys and ways around the gateway', () => {
    const server = ofKind('Deployment').find(({ metadata }) => metadata.name === 'mcp');
    if (!server) return;
    const { automountServiceAccountToken, securityContext, containers } = podOf(server);
    expect({ automountServiceAccountToken, securityContext }).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    expect(containers[0].securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(containers[0].env.filter(({ valueFrom }) => valueFrom?.secretKeyRef)).toEqual([]);
    const { egress } = objects.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'mcp',
    ).spec;
    const peers = egress
      .filter(({ ports = [] }) => !ports.every(({ port }) => port === 53))
      .flatMap(({ to = [{}] }) => to);
    expect(peers.map(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name'])).toEqual(
      peers.map(() => 'gateway'),
    );
  });

  it('fits a node with 2 cores and 4 GiB, if it is the small one', () => {
    if (name !== 'small') return;
    const millicores = (text) => (/m$/.test(text) ? parseFloat(text) : parseFloat(text) * 1000);
    const mebibytes = (text) => (/Gi$/.test(text) ? parseFloat(text) * 1024 : parseFloat(text));
    const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
    for (const [resource, read, limit] of [
      ['cpu', millicores, 1600],
      ['memory', mebibytes, 3400],
    ]) {
      const requests = ofKind('Deployment', 'StatefulSet').map((each) => ({
        pods: each.spec.replicas ?? 1,
        size: sum(podOf(each).containers.map(({ resources }) => read(resources.requests[resource]))),
      }));
      // One more pod of the largest during a roll-out. The system needs the rest.
      const needed =
        sum(requests.map(({ pods, size }) => pods * size)) + Math.max(...requests.map(({ size }) => size));
      expect(needed).toBeLessThanOrEqual(limit);
    }
  });
});
