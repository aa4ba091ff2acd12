import type { Fleet } from '../harness/fleet';
import type { ServiceProcess } from '../harness/service-process';
import type { See } from './drill';

/** A service behind the bus, and the gateway, which is sent requests without its dependencies too. */
const processesOf = (fleet: Fleet): ServiceProcess[] => [fleet.find('verification'), fleet.find('gateway')];

/** Whether gateway and verification report the given state of their dependencies. */
export async function dependenciesAre(fleet: Fleet, available: boolean): Promise<boolean> {
  const states = await Promise.all(processesOf(fleet).map((one) => one.hasDependencies()));
  return states.every((state) => state === available);
}

/** The gateway stays ready without its dependencies, since it answers 503 itself; other services do not. */
export async function seeReadinessWithout(fleet: Fleet, see: See): Promise<void> {
  const isLost = await dependenciesAre(fleet, false);
  const [verification, gateway] = await Promise.all(processesOf(fleet).map((one) => one.probe('/readyz')));
  see(
    `readiness: verification ${verification}, gateway ${gateway}, which answers 503 itself`,
    isLost && verification === 503 && gateway === 200,
  );
}
