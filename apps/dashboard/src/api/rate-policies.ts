export interface RatePolicy {
  readonly name: string;
  readonly quota: number;
  readonly windowS: number;
}

/** Policies of a `RateLimit-Policy` header, such as `"key";q=500;w=10`. */
export const readPolicies = (header: string | null): RatePolicy[] =>
  [...(header ?? '').matchAll(/"([^"]*)"\s*;\s*q=(\d+)\s*;\s*w=(\d+)/g)].map(
    ([, name = '', quota, windowS]) => ({
      name,
      quota: Number(quota),
      windowS: Number(windowS),
    }),
  );
