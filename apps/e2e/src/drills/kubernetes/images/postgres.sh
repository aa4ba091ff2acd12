#!/bin/sh
# Makes the cluster and the database at the first start, as the entry point of the official image does.
set -e
data=/var/lib/postgresql/18/docker
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data"
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  # The arguments are separated by spaces.
  initdb --pgdata="$data" --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo "${POSTGRES_HOST_TYPE:-host} all all all scram-sha-256" >> "$data/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | postgres --single -D "$data" postgres
fi
# The kubelet gives the group of the pod write access to the volume at each mount, which Postgres refuses.
chmod 700 "$data"
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql "$@"
