import {
  ReportPosition,
  SubmitExport,
  SubmitResolved,
  type HeldItem,
  type ResolvedSubject,
  type ReportPositionRequest,
  type ServiceName,
} from '@lode/contracts';
import type { Environment } from '@lode/platform';
import { movableClock, TestService } from '@lode/testing';
import { PrivacyModule } from '../privacy.module';
import { emptyDatabase } from './privacy-database';

const tables = [
  'entries',
  'demands',
  'undone_imports',
  'changes',
  'erasures',
  'erasure_services',
  'followers',
  'follower_services',
  'subject_requests',
  'exports',
  'idempotency_records',
  'opt_out_requests',
  'opt_out_clients',
  'queue',
  'resolved_subjects',
  'uploads',
  'upload_parts',
];

/** The privacy service, and fake followers. */
export class PrivacyFixture extends TestService {
  static async start(replicas = 1, environment: Environment = {}): Promise<PrivacyFixture> {
    const privacy = new PrivacyFixture(PrivacyModule, await emptyDatabase(), movableClock());
    for (let count = 0; count < replicas; count += 1) await privacy.startReplica(environment);
    return privacy;
  }

  /** Starts a further process. */
  addReplica(environment: Environment = {}): Promise<void> {
    return this.startReplica(environment);
  }

  /** A process of a service that has applied all changes up to a position. */
  report(service: ServiceName, position: number, more: Partial<ReportPositionRequest> = {}) {
    const request = { service, replica: `${service}-1`, position, applied: position, erased: [], ...more };
    return this.call(ReportPosition, request);
  }

  /** A service submits all its data about a person. */
  handIn(request_id: string, service: ServiceName, items: readonly HeldItem[]) {
    return this.call(SubmitExport, { request_id, service, part: 0, last: true, items: [...items] });
  }

  /** A service submits names and profiles that it resolved for erased people. */
  submitResolved(service: ServiceName, resolved: readonly ResolvedSubject[]) {
    return this.call(SubmitResolved, { service, resolved: [...resolved] });
  }

  /** Empties the tables. */
  async clear(): Promise<void> {
    await this.empty(...tables.map((table) => `privacy.${table}`));
    await this.query('UPDATE privacy.log SET position = 0');
  }
}
