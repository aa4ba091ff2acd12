/* Status 0 if the Postgres of this container accepts connections. The package of Postgres has its library, but not its clients. */
int PQping(const char *connection);

int main(void) { return PQping("host=/var/run/postgresql user=postgres dbname=lode connect_timeout=3"); }
