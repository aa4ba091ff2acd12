import type { Provider } from '@nestjs/common';
import { CONFIG } from '../tokens';
import type { ConfigOf } from '../config/setting';
import { SecretSealer } from './secret-sealer';
import type { sealingSettings } from './sealing-settings';

/** For services with `sealingSettings`. */
export const secretSealerProvider: Provider = {
  provide: SecretSealer,
  useFactory: ({ secretKeys }: ConfigOf<typeof sealingSettings>) => new SecretSealer(secretKeys),
  inject: [CONFIG],
};
