/**
 * Flags of Node for every service, also in `npm start` and docker/Dockerfile: by default the young generation grows to
 * more than 100 MB, and the old one to a multiple of its live objects.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40'] as const;
