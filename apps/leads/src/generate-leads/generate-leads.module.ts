import { Module } from '@nestjs/common';
import { CompanyPeople, ContactReader } from '../enriching/contact-reader';
import { AddressVerifier, MailVerifier } from '../enriching/address-verifier';
import { SiteEnricher, SiteReader } from '../enriching/site-enricher';
import { CollectLeads } from './sourced-run';
import { GenerateLeads } from './generate-leads.service';
import { GenerateLeadsController } from './generate-leads.controller';
import { LeadsSoFar } from './leads-so-far';
import { SourcesModule } from '../sources/sources.module';
import { LeadExclusions } from '../lead-exclusions';
import { StoresModule } from '../stores.module';

@Module({
  imports: [SourcesModule, StoresModule],
  controllers: [GenerateLeadsController],
  providers: [
    LeadExclusions,
    LeadsSoFar,
    SiteReader,
    MailVerifier,
    AddressVerifier,
    CompanyPeople,
    ContactReader,
    SiteEnricher,
    CollectLeads,
    GenerateLeads,
  ],
  exports: [CollectLeads],
})
export class GenerateLeadsModule {}
