import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Database of its own on the server that DATABASE_URL names. */
export type Database = { url: string; drop: () => Promise<void> };

/** Does some work over one connection, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database on the server that DATABASE_URL names. */
export async function makeDatabase(): Promise<Database> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('this bench needs a Postgres: set DATABASE_URL');
  const name = `foyer_bench_${randomBytes(4).toString('hex')}`;
  await withClient(server, client => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () =>
    withClient(server, client => client.query(`drop database ${name} with (force)`)).then(() => undefined);
  return { url: url.href, drop };
}
