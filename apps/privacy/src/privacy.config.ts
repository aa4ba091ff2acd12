import type { ConfigOf } from '@lode/service-kit';

import { optOutSettings } from './opt-out/opt-out.config';

export const privacySettings = { ...optOutSettings };

export type PrivacyConfig = ConfigOf<typeof privacySettings>;
