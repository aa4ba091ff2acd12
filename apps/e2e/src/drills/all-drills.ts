import { clockSkew } from './clock-skew';
import { comeBackLater } from './come-back-later';
import { connectionFlood } from './connection-flood';
import type { Drill } from './drill';
import { drippingHost } from './dripping-host';
import { endlessReply } from './endless-reply';
import { sameKeyAtOnce, sameKeyOtherBody } from './idempotency-keys';
import { killedAfterCommit } from './killed-after-commit';
import { nameFailures } from './name-failures';
import { longNatsOutage, shortNatsOutage } from './nats-outage';
import { onlyWorkerKilled } from './only-worker-killed';
import { poolExhausted } from './pool-exhausted';
import { postgresRestart } from './postgres-restart';
import { replicaKilled, replicaStopped } from './replica-ends';
import { revokedUnderLoad } from './revoked-under-load';
import { slowLoris } from './slow-loris';
import { tarpit } from './tarpits';

/** In the order of their numbers. */
export const allDrills: readonly Drill[] = [
  onlyWorkerKilled,
  replicaKilled,
  replicaStopped,
  shortNatsOutage,
  longNatsOutage,
  postgresRestart,
  killedAfterCommit,
  poolExhausted,
  drippingHost,
  tarpit,
  comeBackLater,
  endlessReply,
  nameFailures,
  connectionFlood,
  slowLoris,
  sameKeyAtOnce,
  sameKeyOtherBody,
  revokedUnderLoad,
  clockSkew,
];
