import { Module } from '@nestjs/common';
import { PublicDns } from './dns-records.adapter';

@Module({ providers: [PublicDns], exports: [PublicDns] })
export class ChecksModule {}
