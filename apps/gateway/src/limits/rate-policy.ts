import type { SettingType } from '@lode/service-kit';

/** Limit of requests per window. */
export interface RatePolicy {
  readonly requests: number;
  readonly seconds: number;
}

/** Maximum length of a window, in seconds. */
export const maxWindow = 3600;

/** Text form: `100/10` for 100 requests in 10 seconds, `off` (null) for no limit. */
export const ratePolicy: SettingType<RatePolicy | null> = {
  expects: `requests/seconds, for example 100/10 (at most ${maxWindow} seconds), or off`,
  parse(text) {
    if (text === 'off') return null;
    const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,3})$/.exec(text) ?? [];
    return Number(seconds) <= maxWindow
      ? { requests: Number(requests), seconds: Number(seconds) }
      : undefined;
  },
};
