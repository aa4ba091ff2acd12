import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG } from './tokens';

/** Provides the settings of the service, validated and typed (`ConfigOf`), under `CONFIG`. */
@Module({})
export class ConfigModule {
  static forRoot(config: object): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
