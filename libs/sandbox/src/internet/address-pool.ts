/** IPv4 range of the sandbox: part of loopback, so that no packet leaves the machine. */
export const sandboxIpv4Range = '127.77.0.0/16';
/** IPv6 range of the sandbox: unique local addresses (RFC 4193), not routed. */
export const sandboxIpv6Range = 'fd77::/16';

const last = 254;

/** Assigns addresses in ascending order. */
export class AddressPool {
  private used4 = 0;
  private used6 = 0;

  /** @throws RangeError after 64,770 addresses */
  next(family: 4 | 6): string {
    return family === 6 ? this.next6() : this.next4();
  }

  private next4(): string {
    const index = this.used4;
    this.used4 += 1;
    const third = Math.floor(index / last);
    if (third > 254) throw new RangeError(`${sandboxIpv4Range} is exhausted`);
    return `127.77.${third}.${(index % last) + 1}`;
  }

  private next6(): string {
    this.used6 += 1;
    if (this.used6 > 0xffff) throw new RangeError(`${sandboxIpv6Range} is exhausted`);
    return `fd77::${this.used6.toString(16)}`;
  }
}

/** @param address in canonical form */
export const isSandboxAddress = (address: string): boolean =>
  address.startsWith('127.77.') || address.startsWith('fd77:');
