import { optOutSettings } from './opt-out/opt-out.config';

export const privacySettings = { ...optOutSettings };
