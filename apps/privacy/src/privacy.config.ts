import type { ConfigOf } from '@lode/service-kit';

export const privacySettings = {};

export type PrivacyConfig = ConfigOf<typeof privacySettings>;
