/**
 * The services of docker-compose.yml as processes of this machine: PostgreSQL, Temporal's own server with the databases, namespace and
 * attributes that the file's scripts make, two API processes behind a balancer, two workers of each queue. Only addresses are others, and
 * the providers are fakes.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, Connection } from '@temporalio/client';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../shared/database/data-source.ts';
import { takePort } from '../../dev/free-port.ts';
import { removePostgresData } from '../../dev/postgres/postgres.ts';
import { LOGS, ROOT, WEB_DIST } from '../../dev/settings.ts';
import { findTemporal } from '../../dev/temporal/cli.ts';
import type { FakeSendGrid } from '../../fakes/sendgrid/server.ts';
import type { FakeStripe } from '../../fakes/stripe/server.ts';
import { Closing } from '../closing.ts';
import {
  commandOf,
  COMPOSE_FILE,
  environmentOf,
  readComposeFile,
  REQUIRED_VALUES,
  scriptOf,
  temporalVersion,
  type ComposeFile,
} from '../compose-file.ts';
import { connectWebhooks } from '../fakes.ts';
import type { OpenAiControl } from '../openai-control.ts';
import { ProductProcess } from '../product-process.ts';
import { startBalancer } from './balancer.ts';
import { PostgresMember, TemporalMember, type Member } from './members.ts';
import { startProviders } from './providers.ts';
import { findTemporalPrograms } from './temporal-programs.ts';

const run = promisify(execFile);
const HOST = '127.0.0.1';
const PROCESSES_OF_EACH = 2;
/** The lowest of the ports by which Temporal's services find each other. */
const MEMBERSHIP_PORTS = 16_933;
/** The services of the product that run all the time. */
export const SERVICES = ['api', 'books', 'model', 'render'] as const;

export type Topology = {
  /** By name, such as `postgres` or `model-2`. */
  members: Map<string, Member>;
  /** What stands before the API processes. */
  url: string;
  db: DataSource;
  temporal: Client;
  openai: OpenAiControl;
  mail: FakeSendGrid;
  stripe: FakeStripe;
  /** Of all processes; kept in `.data`. */
  logs: string;
  stop: () => Promise<void>;
};

/** @throws Error if a part does not start, with what it said; the others are stopped */
export function startTopology(): Promise<Topology> {
  return Closing.around(async (closing) => {
    const folder = closing.add(await mkdtemp(join(tmpdir(), 'bookwright-topology-')), (it) => rm(it, { recursive: true, force: true }));
    const logs = join(LOGS, 'topology');
    await rm(logs, { recursive: true, force: true });
    await mkdir(logs, { recursive: true });
    const { stripe, mail, openai, environment } = await startProviders(closing, logs);
    const postgres = new PostgresMember(folder);
    closing.add(folder, removePostgresData);
    await postgres.start();
    closing.add(postgres, (it) => it.stop());

    const given = { ...REQUIRED_VALUES, POSTGRES_ADMIN_PASSWORD: new URL(postgres.url).password };
    const compose = await readComposeFile(COMPOSE_FILE, given);
    const temporal = await startTemporal(closing, compose, postgres.port, logs);
    const product = {
      ...environment,
      DATABASE_URL: `postgres://bookwright:${given.POSTGRES_PASSWORD}@${HOST}:${postgres.port}/bookwright`,
      TEMPORAL_ADDRESS: temporal.address,
      TEMPORAL_METRICS_ADDRESS: '',
      MONITORING_HOST: HOST,
      MONITORING_PORT: '0',
      // Test clients send their own IP addresses.
      TRUST_PROXY: '1',
      HOST,
    };
    const environmentOn = (name: string, more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      WEB_DIST,
      ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
      ...environmentOf(compose, name, { ...product, ...more }),
    });
    const once = (service: string, command: string) =>
      run(process.execPath, [join('dist', command)], { cwd: ROOT, env: environmentOn(service) });
    await once('migrate', commandOf(compose, 'migrate')[0]);
    await once('books', 'worker/commands/stripe-setup.js');

    const members = new Map<string, Member>([
      ['postgres', postgres],
      ['temporal', temporal.member],
    ]);
    const ports = await Promise.all(Array.from({ length: PROCESSES_OF_EACH }, () => takePort(0)));
    const url = await startBalancer(
      closing,
      ports.map((port) => `http://${HOST}:${port}`),
    );
    for (const service of SERVICES) {
      for (const [index, port] of ports.entries()) {
        const name = `${service}-${index + 1}`;
        const [entry, ...args] = commandOf(compose, service);
        const env = environmentOn(service, { PORT: String(port), APP_URL: url });
        members.set(
          name,
          closing.add(new ProductProcess({ entry, args, env, logFile: join(logs, `${name}.log`) }), (it) => it.kill()),
        );
      }
    }
    // One after the other, because together they would not be ready in time on two cores.
    for (const [name, member] of members) if (/-\d$/.test(name)) await member.start();
    connectWebhooks({ mail, stripe }, url);

    const db = closing.add(await createDataSource(product.DATABASE_URL, 4).initialize(), (it) => it.destroy());
    const connection = closing.add(await Connection.connect({ address: temporal.address }), (it) => it.close());
    const namespace = String(environmentOf(compose, 'api').TEMPORAL_NAMESPACE);
    return { members, url, db, temporal: new Client({ connection, namespace }), openai, mail, stripe, logs, stop: () => closing.close() };
  });
}

/** Runs what the compose file has between PostgreSQL and the product, in its order; each script twice, as after a second `up`. */
async function startTemporal(closing: Closing, compose: ComposeFile, postgresPort: number, logs: string) {
  const [programs, cli] = await Promise.all([temporalVersion().then(findTemporalPrograms), findTemporal()]);
  const path = [programs.bin, ...(isAbsolute(cli) ? [dirname(cli)] : []), process.env.PATH].join(delimiter);
  const port = await takePort(0);
  const address = `${HOST}:${port}`;
  const here = { PGHOST: HOST, SQL_HOST: HOST, SQL_PORT: String(postgresPort), TEMPORAL_ADDRESS: address };
  const runScript = async (name: string) => {
    const script = scriptOf(compose, name).replaceAll('/etc/temporal/schema', programs.schema);
    const env = { PATH: path, HOME: process.env.HOME, PGPORT: String(postgresPort), ...environmentOf(compose, name, here) };
    for (const time of ['first', 'second']) {
      await run('/bin/sh', ['-ec', script], { env }).catch((error: Error & { stderr: string }) => {
        throw new Error(`${name} fails the ${time} time: ${error.stderr || error.message}`);
      });
    }
  };
  await runScript('database-users');
  await runScript('temporal-schema');
  const ports = await Promise.all(['HISTORY', 'MATCHING', 'WORKER'].map(async (name) => [`${name}_GRPC_PORT`, await takePort(0)] as const));
  // The schema stores them as `smallint`.
  const memberships = ['FRONTEND', 'HISTORY', 'MATCHING', 'WORKER'].map(
    async (name) => [`${name}_MEMBERSHIP_PORT`, await takePort(MEMBERSHIP_PORTS)] as const,
  );
  const others = [...ports, ...(await Promise.all(memberships)), ['FRONTEND_HTTP_PORT', await takePort(0)] as const];
  const env = {
    PATH: path,
    ...environmentOf(compose, 'temporal', {
      DB_PORT: String(postgresPort),
      POSTGRES_SEEDS: HOST,
      // In the image 0.0.0.0 makes the entrypoint broadcast the container's address; here nothing outside this machine may reach it.
      BIND_ON_IP: HOST,
      DYNAMIC_CONFIG_FILE_PATH: join(ROOT, 'temporal-dynamic-config.yaml'),
    }),
    VISIBILITY_DB_PORT: String(postgresPort),
    FRONTEND_GRPC_PORT: String(port),
    ...Object.fromEntries(others.map(([name, value]) => [name, String(value)])),
  };
  const member = closing.add(new TemporalMember({ programs, env, port, folder: logs }), (it) => it.kill());
  await member.start();
  await runScript('temporal-namespace');
  return { member, address };
}
