import type { NetworkInterfaceInfo } from 'node:os';
import { ownAddresses } from './address-guard';

const entry = (address: string) => ({ address }) as NetworkInterfaceInfo;

test('lists the addresses of all interfaces', () =>
  expect(
    ownAddresses({ lo: [entry('127.0.0.1'), entry('::1')], eth0: [entry('203.0.114.9')], down: undefined }),
  ).toEqual(['127.0.0.1', '::1', '203.0.114.9']));

test('reads those of this machine', () => expect(ownAddresses()).toContain('127.0.0.1'));
