import { Module, type DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { ServiceName } from '@lode/contracts';
import { DataSource } from 'typeorm';

/**
 * Provides an open data source under the name of its service, because a process may contain several services. Within a
 * service it is also the default one, so that `DataSource`, `TypeOrmModule.forFeature` and `@InjectRepository` need no
 * name. TypeOrmModule closes it after the shutdown hooks of all modules that are imported later.
 */
@Module({})
export class DatabaseModule {
  static of(name: ServiceName, source: DataSource): DynamicModule {
    const root = TypeOrmModule.forRootAsync({
      name,
      useFactory: () => source.options,
      dataSourceFactory: () => Promise.resolve(source),
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [root],
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(name) }],
      exports: [DataSource],
    };
  }
}
