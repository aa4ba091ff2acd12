import { CONFIG } from '@lode/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { EmailConfig } from '../email.config';
import { ConfirmedAddressEntity } from './confirmed-address.entity';
import { ConfirmedAddressRepository } from './confirmed-address.repository';
import { DeliveriesController } from './deliveries.controller';
import { DomainForms } from './domain-forms';

/** Confirmed addresses, and the forms that are learned from them. */
@Module({
  imports: [TypeOrmModule.forFeature([ConfirmedAddressEntity])],
  controllers: [DeliveriesController],
  providers: [
    ConfirmedAddressRepository,
    {
      provide: DomainForms,
      useFactory: (confirmed: ConfirmedAddressRepository, { formPriors }: EmailConfig) =>
        new DomainForms(confirmed, formPriors),
      inject: [ConfirmedAddressRepository, CONFIG],
    },
  ],
  exports: [ConfirmedAddressRepository, DomainForms],
})
export class LearningModule {}
