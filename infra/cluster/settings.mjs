import { join } from 'node:path';

/**
 * Patroni's settings for one node: a commit is acknowledged once a second server has it, and never while
 * there is no second server.
 */
export function patroniSettings({ name, port, restPort, etcds, home, data, logins, bin }) {
  const here = (/** @type {number} */ at) => ({
    listen: `127.0.0.1:${at}`,
    connect_address: `127.0.0.1:${at}`,
  });
  // YAML includes JSON.
  return JSON.stringify(
    {
      scope: 'watchearn',
      name,
      restapi: here(restPort),
      etcd3: { hosts: etcds.join() },
      bootstrap: {
        dcs: {
          // loop_wait + 2 × retry_timeout must not exceed ttl, after which a silent leader is replaced.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 3,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          synchronous_node_count: 1,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              wal_log_hints: 'on',
              max_connections: 150,
              shared_buffers: '64MB',
              // The default of 5 s would prolong every fail-over: the remaining standby waits that long.
              wal_retrieve_retry_interval: '500ms',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        ...here(port),
        data_dir: data,
        bin_dir: bin,
        pgpass: join(home, `${name}.pgpass`),
        authentication: { superuser: logins.superuser, replication: logins.replication },
        parameters: { unix_socket_directories: '' },
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
      },
    },
    null,
    2,
  );
}
