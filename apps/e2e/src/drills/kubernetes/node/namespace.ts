import { runWell } from '../../run-program';

const name = 'lode-drill';
const timeoutMs = 30_000;
const host = '10.78.255.1';
const veth = { host: 'lode-drill', node: 'node0' };

const ip = (...args: string[]): Promise<string> => runWell('ip', args, { cwd: '/', timeoutMs });

/** A network namespace that a veth pair connects with the host. It has no way to the internet, and the host's other interfaces stay as they are. */
export class NetworkNamespace {
  /** Of the node, for the host and for pods. */
  readonly address = '10.78.255.2';

  private constructor() {}

  static async create(): Promise<NetworkNamespace> {
    const namespace = new NetworkNamespace();
    await namespace.remove().catch(() => undefined);
    await ip('netns', 'add', name);
    await ip('link', 'add', veth.host, 'type', 'veth', 'peer', 'name', veth.node, 'netns', name);
    await ip('address', 'add', `${host}/30`, 'dev', veth.host);
    await ip('link', 'set', veth.host, 'up');
    for (const inside of [
      ['link', 'set', 'lo', 'up'],
      ['address', 'add', `${namespace.address}/30`, 'dev', veth.node],
      ['link', 'set', veth.node, 'up'],
      ['route', 'add', 'default', 'via', host],
    ])
      await ip('-n', name, ...inside);
    const [program = '', ...args] = namespace.inside('sysctl', ['-qw', 'net.ipv4.ip_forward=1']);
    await runWell(program, args, { cwd: '/', timeoutMs });
    return namespace;
  }

  /** The command that runs a program in the namespace; unlike `ip netns exec` it keeps /sys, which has the control groups. */
  inside(program: string, args: readonly string[]): string[] {
    return ['nsenter', `--net=/run/netns/${name}`, program, ...args];
  }

  /** Deletes the veth pair too. */
  async remove(): Promise<void> {
    await ip('netns', 'delete', name);
  }
}
