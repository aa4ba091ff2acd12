import type { SettingType } from './setting';

export const text: SettingType<string> = {
  expects: 'it to a non-empty text',
  parse: (value) => value || undefined,
};

export const flag: SettingType<boolean> = {
  expects: 'it to on or off',
  parse: (value) => (value === 'on' ? true : value === 'off' ? false : undefined),
};

export function wholeNumber(from: number, to: number): SettingType<number> {
  return {
    expects: `a whole number from ${from} to ${to}`,
    parse: (value) =>
      /^\d{1,15}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined,
  };
}

export const port = wholeNumber(0, 65_535);

export function oneOf<const T extends string>(...values: readonly T[]): SettingType<T> {
  return {
    expects: `one of ${values.join(', ')}`,
    parse: (value) => values.find((candidate) => candidate === value),
  };
}

/** A duration in milliseconds: `30s`, `15m`, `24h`, `7d`. */
export const duration: SettingType<number> = {
  expects: 'a duration such as 30s, 15m, 24h or 7d',
  parse(value) {
    const [, count, unit] = /^(\d{1,6})(s|m|h|d)$/.exec(value) ?? [];
    return unit === undefined ? undefined : Number(count) * (milliseconds[unit] ?? NaN);
  },
};

const milliseconds: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function url(...protocols: readonly string[]): SettingType<string> {
  return {
    expects: `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    parse: (value) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined,
  };
}

export function listOf<T>(item: SettingType<T>): SettingType<readonly T[]> {
  return {
    expects: `${item.expects}, or several separated by commas`,
    parse(value) {
      const items = value.split(',').map((part) => item.parse(part.trim()));
      return items.every((parsed) => parsed !== undefined) ? items : undefined;
    },
  };
}

export const hostAndPort: SettingType<string> = {
  expects: 'host:port, such as 127.0.0.1:53',
  parse(value) {
    const [, , digits] = /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/.exec(value) ?? [];
    return digits !== undefined && port.parse(digits) ? value : undefined;
  },
};
