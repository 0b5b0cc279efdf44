/** Passed on the command line, so that they apply whatever created the cluster. */
export function serverOptions(port: number, testing: boolean): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: testing ? 200 : 60,
    shared_buffers: '128MB',
    fsync: testing ? 'off' : 'on',
    full_page_writes: testing ? 'off' : 'on',
    // Its workers can't be terminated and would block a test from dropping its database.
    ...(testing && { autovacuum: 'off' }),
    synchronous_commit: 'on',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_parallel_workers_per_gather: 0, // parallel work needs /dev/shm, 64 MB in a container
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    cluster_name: 'crossdock',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
