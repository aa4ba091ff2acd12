import { Module } from '@nestjs/common';
import { LibraryController } from './library.controller';
import { LibraryRepository } from './library.repository';

@Module({ controllers: [LibraryController], providers: [LibraryRepository] })
export class LibraryModule {}
