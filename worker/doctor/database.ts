import { createDataSource } from '../../shared/database/data-source.ts';
import { failure, ok, reasonOf, warning, type Check, type Finding } from './check.ts';

const MIN_VERSION = 14;
/** Beyond this, reservations, links and sessions end visibly early or late. */
const MAX_CLOCK_SKEW_MS = 5_000;

/** The database: reachable, recent enough, migrated, and of the same time. */
export const databaseCheck = (url: string): Check => ({
  name: 'Database',
  run: async () => {
    const db = createDataSource(url, 1);
    try {
      await db.initialize();
    } catch (error) {
      return failure(reasonOf(error), 'Check DATABASE_URL: host, port, name, user and password, and that PostgreSQL runs there.');
    }
    try {
      const [row] = await db.query<{ version: number; at: Date }[]>(
        `SELECT current_setting('server_version_num')::int / 10000 AS version, clock_timestamp() AS at`,
      );
      const { version = 0, at = new Date(0) } = row ?? {};
      const skew = Math.abs(at.getTime() - Date.now());
      const findings: Finding[] = [
        version < MIN_VERSION
          ? failure(
              `PostgreSQL ${version}`,
              `Upgrade to PostgreSQL ${MIN_VERSION} or newer; docker-compose.yml names the version that is tested.`,
            )
          : ok(`PostgreSQL ${version}`),
      ];
      if (skew > MAX_CLOCK_SKEW_MS)
        findings.push(warning(`its clock is ${Math.round(skew / 1000)} s off ours`, 'Synchronize both clocks (NTP).'));
      findings.push(
        (await db.showMigrations())
          ? failure('its tables are older than this version', 'Run `node dist/worker/commands/migrate.js` (docker-compose: `up migrate`).')
          : ok('its tables are up to date'),
      );
      return findings;
    } finally {
      await db.destroy();
    }
  },
});
