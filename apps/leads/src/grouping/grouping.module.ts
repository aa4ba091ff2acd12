import { Module } from '@nestjs/common';
import { StoresModule } from '../stores.module';
import { PlaceGroupingAdapter } from './place-grouping.adapter';
import { PlaceGroupsRepository } from './place-groups.repository';

/** Recognizes places that are records of one business. */
@Module({ imports: [StoresModule], providers: [PlaceGroupsRepository, PlaceGroupingAdapter] })
export class GroupingModule {}
