import { Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.adapter';
import { AuditController } from './audit.controller';

@Module({ controllers: [AuditController], providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
