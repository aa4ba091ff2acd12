// What the check of packaging must see.
'use strict';
const { changed } = require('./package-violations.cjs');

const packagingViolations = [
  {
    step: 'packaging',
    what: 'an overlay with an ingress whose addresses the gateway does not trust',
    files: {
      'k8s/overlays/planted/kustomization.yaml': `kind: Kustomization
components:
  - ../../components/ingress
`,
    },
    seen: /overlays\/planted\/kustomization\.yaml: has an ingress, but/,
  },
  {
    step: 'packaging',
    what: 'a Postgres that takes fewer sessions than the services hold',
    files: {
      'docker/compose.yaml': (text) => text.replace('max_connections=200', 'max_connections=102'),
      'k8s/overlays/small/kustomization.yaml': (text) => text.replace('pool=3', 'pool=9'),
    },
    seen: /compose\.yaml: postgres: max_connections is 102(.*\n)*.*overlays\/small: max_connections is 120, .* with a pool of 9; a pool of \d fits/,
  },
  {
    step: 'packaging',
    what: 'a manifest that no kustomization lists',
    files: { 'k8s/base/gateway/forgotten.yaml': 'kind: ConfigMap\n' },
    seen: /gateway\/forgotten\.yaml: no kustomization lists it/,
  },
  {
    step: 'packaging',
    what: 'a kustomization that lists what is not there',
    files: { 'k8s/overlays/planted-list/kustomization.yaml': 'kind: Kustomization\nresources: [absent]\n' },
    seen: /k8s\/overlays\/planted-list\/absent is not there/,
  },
  {
    step: 'packaging',
    what: 'a manifest that is no YAML',
    files: { 'k8s/base/broken.yaml': 'kind: [' },
    seen: /k8s\/base\/broken\.yaml: /,
  },
  {
    step: 'packaging',
    what: 'a Service that selects no pod, on a port that no pod has',
    files: {
      'k8s/base/gateway/service.yaml':
        'kind: Service\nmetadata: { name: gateway }\nspec:\n  selector: { app: other }\n  ports: [{ targetPort: nowhere }]\n',
    },
    seen: /selects no workload\n(.*\n)*.*no container has a port nowhere/,
  },
  {
    step: 'packaging',
    what: 'a Deployment without a required setting, an account and an image of ours',
    files: {
      'k8s/base/verification/deployment.yaml': (text) =>
        text
          .replaceAll('NATS_URL', 'NATS')
          .replace('serviceAccountName: verification', 'serviceAccountName: absent')
          .replace('lode/verification', 'lode/verifier'),
    },
    seen: /verification: Deployment lacks the setting NATS_URL\n(.*\n)*.*no ServiceAccount absent\n(.*\n)*.*lode\/verifier is neither/,
  },
  {
    step: 'packaging',
    what: 'an MCP server that may write files and reach the database',
    files: {
      'k8s/base/mcp/deployment.yaml': (text) => text.replace('readOnlyRootFilesystem: true', ''),
      'k8s/base/mcp/network-policy.yaml': (text) => text.replace('name: gateway', 'name: postgres'),
    },
    seen: /Deployment mcp: must be read-only\n.*NetworkPolicy mcp: allows .*postgres/,
  },
  {
    step: 'packaging',
    what: 'a compose entry without a required setting',
    files: {
      'docker/compose.yaml': (text) =>
        text
          .replaceAll('LODE_SUPPRESSION_KEY:', 'LODE_OTHER:')
          .replace('lode/intel:0.1.0', 'lode/intel:0.0.9'),
    },
    seen: /compose gateway: lacks the setting LODE_SUPPRESSION_KEY/,
  },
  {
    step: 'packaging',
    what: 'a command of the documents that selects, names or applies what does not exist',
    files: {
      'docs/guides/planted.md':
        '```sh\nkubectl delete job -l app.kubernetes.io/component=other\nkubectl exec deploy/nowhere -- ls\nkubectl apply -k k8s/overlays/nowhere\n```\n',
    },
    seen: /component=other selects no Job\n(.*\n)*.*there is no deploy nowhere\n(.*\n)*.*there is no k8s\/overlays\/nowhere/,
  },
  {
    step: 'packaging',
    what: 'a migration Job without resources, deadline and label, whose name an upgrade keeps',
    files: {
      'k8s/components/service/jobs.yaml': (text) =>
        text
          .replace(/ +resources:\n(.*\n){2}/, '')
          .replace(/ +activeDeadlineSeconds.*\n/, '')
          .replace(/ +labels: .*migration.*\n/, '')
          .replace('ttlSecondsAfterFinished: null', 'ttlSecondsAfterFinished: 60'),
      'k8s/components/release/kustomization.yaml': (text) =>
        text.replace('value: crawl-migration-0-1-0', 'value: crawl-migration'),
    },
    seen: /Job crawl-migration: service has no requests .*\n(.*\n)*.*no activeDeadlineSeconds\n(.*\n)*.*has ttlSecondsAfterFinished.*\n(.*\n)*.*name without the version.*\n(.*\n)*.*no label app\.kubernetes\.io\/component/,
  },
  {
    step: 'packaging',
    what: 'images without a version, or of another one',
    files: {
      'k8s/components/nats-single/deployment.yaml': (text) =>
        text
          .replace('nats:2.14.0-alpine', 'nats:latest')
          .replace(/ +imagePullPolicy.*\n/, '')
          .replace(/ +timeoutSeconds.*\n/, ''),
    },
    seen: /nats has a livenessProbe with a timeout below 3 s\n(.*\n)*.*nats has no imagePullPolicy: IfNotPresent\n(.*\n)*.*nats has the image nats:latest without a version/,
  },
  {
    step: 'packaging',
    what: 'an HTTPRoute that cuts event streams and uploads',
    files: {
      'k8s/components/ingress/http-route.yaml': (text) => text.replace('value: /jobs', 'value: /job'),
    },
    seen: /HTTPRoute gateway cuts GET \/jobs\/\{id\}\/events: its rule has a time limit/,
  },
  {
    step: 'packaging',
    what: 'a variable that no service reads, in a manifest and in compose',
    files: {
      'k8s/base/email/kustomization.yaml': (text) =>
        text.replace('LODE_LOG_LEVEL=warn', 'LODE_LOG_LEVL=warn'),
    },
    seen: /Deployment email sets LODE_LOG_LEVL, which lode\/email does not read\n(.*\n)*.*compose\.yaml: gateway sets LODE_OTHER/,
  },
  {
    step: 'packaging',
    what: 'a small overlay that does not fit its node',
    files: {
      'k8s/overlays/small/resources.yaml': (text) => text.replace('memory: 144Mi', 'memory: 400Mi'),
    },
    seen: /overlays\/small: requests \d+ mebibytes, more than/,
  },
  {
    step: 'packaging',
    what: 'packages and images of different versions',
    files: {
      'apps/sandbox/package.json': changed((manifest) => {
        manifest.version = '0.0.9';
      }),
    },
    seen: /apps\/sandbox\/package\.json: the version is 0\.0\.9, not(.*\n)*.*compose\.yaml: image: lode\/intel:0\.0\.9 is not/,
  },
  {
    step: 'packaging',
    what: 'an alert without a runbook, on a metric that no service has',
    files: {
      'k8s/components/monitoring/prometheus-rule.yaml': (text) =>
        text
          .replace('alert: LodeWorkGivenUp', 'alert: LodePlanted')
          .replace('lode_verdicts_total{', 'lode_planted_total{'),
    },
    seen: /LodePlanted has no section in docs\/guides\/runbooks\.md\n(.*\n)*.*reads lode_planted_total, which no service has/,
  },
  ...['image', 'compose entry', 'Kubernetes base', 'NATS user'].map((missing) => ({
    step: 'packaging',
    what: `a service without ${missing}`,
    files: {},
    seen: new RegExp(`planted: no ${missing}`),
  })),
];

module.exports = { packagingViolations };
