/** How the jobs of an operation run. */
export interface JobLimits {
  /** Attempts before a job fails; defaults to 3. */
  readonly attempts?: number;
  /** Maximum number of concurrent jobs of a replica; defaults to 4. */
  readonly concurrency?: number;
  /** Maximum number of concurrent jobs of one account over all replicas; by default an account may use all. */
  readonly maxPerAccount?: number;
}
