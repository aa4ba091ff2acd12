export type ServerSettings = Readonly<Record<string, string>>;

/** Loopback only, no socket files, no replicas, and no statements or row values in the log. */
const common: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
};

/** For laptops: little memory, limited WAL. */
export const keptSettings: ServerSettings = { ...common, shared_buffers: '64MB', max_wal_size: '256MB' };

/** For data that is not needed after a crash. */
export const temporarySettings: ServerSettings = {
  ...common,
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export const serverOptions = (settings: ServerSettings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
