import { Injectable, type OnModuleInit } from '@nestjs/common';
import { requireSameKey, SubjectHasher } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { storeKeyCheck } from './key-check.statements';

/** Ends the start of the service with another key than the one of its suppressions. */
@Injectable()
export class SameKeyRepository implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ConfigError */
  onModuleInit(): Promise<void> {
    return requireSameKey(this.source, this.hasher, storeKeyCheck);
  }
}
