/**
 * How Node is started for a service everywhere, as in `npm start` and docker/Dockerfile: by default the young generation
 * grows to more than 100 MB, and the old one to several times of what lives in it.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40'] as const;
