import { join } from 'node:path';
import { stringify } from 'yaml';
import { binaries } from '../binaries';

export interface NodePlace {
  /** For configuration, data and sockets. */
  readonly folder: string;
  /** Of the node. */
  readonly address: string;
  readonly kubeconfig: string;
}

const podNetwork = '10.79.0.0/16';
const clusterDns = 53;
export const pauseImage = 'lode/pause:1';
export const nodeName = 'node';

/** Beside the programs, so that the next node has the images. */
export const imageStore = join(binaries, 'containerd-root');

export const socketOf = ({ folder }: Pick<NodePlace, 'folder'>): string => `${folder}/containerd.sock`;

/** Without CAP_SYS_RESOURCE a container cannot have a lower score than containerd. */
export const containerdSettings = ({ folder }: NodePlace): string => `version = 3
root = "${imageStore}"
state = "${folder}/containerd/state"
[grpc]
  address = "${socketOf({ folder })}"
[plugins.'io.containerd.cri.v1.images'.pinned_images]
  sandbox = "docker.io/${pauseImage}"
[plugins.'io.containerd.cri.v1.runtime']
  restrict_oom_score_adj = true
[plugins.'io.containerd.cri.v1.runtime'.cni]
  bin_dirs = ["/usr/lib/cni"]
  conf_dir = "${folder}/cni"
[plugins.'io.containerd.cri.v1.runtime'.containerd.runtimes.runc]
  runtime_type = "io.containerd.runc.v2"
[plugins.'io.containerd.cri.v1.runtime'.containerd.runtimes.runc.options]
  SystemdCgroup = false
`;

/** Each pod has a point-to-point link, so that all packets are routed and pass the rules of kube-proxy. */
export const cniSettings = ({ folder }: NodePlace): string =>
  JSON.stringify({
    cniVersion: '1.0.0',
    name: 'lode',
    plugins: [
      {
        type: 'ptp',
        ipam: {
          type: 'host-local',
          dataDir: `${folder}/addresses`,
          ranges: [[{ subnet: podNetwork }]],
          routes: [{ dst: '0.0.0.0/0' }],
        },
      },
      { type: 'portmap', capabilities: { portMappings: true } },
    ],
  });

/** For a machine with control groups of version 1, without swap limits, whose disk others use too. */
export const kubeletSettings = (place: NodePlace): string =>
  stringify({
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: place.address,
    authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
    authorization: { mode: 'AlwaysAllow' },
    containerRuntimeEndpoint: `unix://${socketOf(place)}`,
    cgroupDriver: 'cgroupfs',
    failCgroupV1: false,
    failSwapOn: false,
    localStorageCapacityIsolation: false,
    enforceNodeAllocatable: [],
    clusterDNS: [place.address],
    clusterDomain: 'cluster.local',
    resolvConf: '',
    oomScoreAdj: 0,
    maxPods: 200,
    evictionHard: { 'nodefs.available': '1%', 'imagefs.available': '1%' },
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
    podLogsDir: `${place.folder}/pod-logs`,
    volumePluginDir: `${place.folder}/volume-plugins`,
  });

export const proxySettings = ({ kubeconfig }: NodePlace): string =>
  stringify({
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    clientConnection: { kubeconfig },
    hostnameOverride: nodeName,
    mode: 'iptables',
    clusterCIDR: podNetwork,
    conntrack: { maxPerCore: 0, min: 0 },
    oomScoreAdj: 0,
  });

export const dnsSettings = ({ address, kubeconfig }: NodePlace): string => `cluster.local:${clusterDns} {
  bind ${address}
  errors
  kubernetes cluster.local {
    kubeconfig ${kubeconfig}
  }
}
.:${clusterDns} {
  bind ${address}
  errors
}
`;

/** A node has no provisioner of volumes: one volume for Postgres. */
export const storage = ({ folder }: NodePlace): string =>
  [
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: {
        name: 'local',
        annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      },
      provisioner: 'kubernetes.io/no-provisioner',
      volumeBindingMode: 'WaitForFirstConsumer',
    },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: 'data' },
      spec: {
        capacity: { storage: '10Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'local',
        local: { path: `${folder}/volume` },
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              {
                matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [nodeName] }],
              },
            ],
          },
        },
      },
    },
  ]
    .map((object) => stringify(object))
    .join('---\n');
