import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeopleModule } from '../people/people.module';
import { AddressCountsController } from './address-counts.controller';
import { AddressCountRepository } from './address-counts.repository';
import { DomainEntity } from './domain.entity';
import { DomainRepository } from './domain.repository';

/** Stored knowledge of domains, and the feed of its changes. */
@Module({
  imports: [PeopleModule, TypeOrmModule.forFeature([DomainEntity])],
  controllers: [AddressCountsController],
  providers: [AddressCountRepository, DomainRepository],
  exports: [DomainRepository],
})
export class DomainsModule {}
