import { clockSkew } from './clock-skew';
import { comeBackLater } from './come-back-later';
import { connectionFlood } from './connection-flood';
import type { Drill } from './drill';
import { drippingHost } from './dripping-host';
import { endlessReply } from './endless-reply';
import { nameFailures } from './name-failures';
import { longNatsOutage, shortNatsOutage } from './nats-outage';
import { poolExhausted } from './pool-exhausted';
import { postgresRestart } from './postgres-restart';
import { slowLoris } from './slow-loris';
import { tarpit } from './tarpits';

/** In the order of their numbers. */
export const allDrills: readonly Drill[] = [
  shortNatsOutage,
  longNatsOutage,
  postgresRestart,
  poolExhausted,
  drippingHost,
  tarpit,
  comeBackLater,
  endlessReply,
  nameFailures,
  connectionFlood,
  slowLoris,
  clockSkew,
];
