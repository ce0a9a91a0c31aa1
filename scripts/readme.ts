import { readFileSync, writeFileSync } from 'node:fs';
import { envSchema } from '#lib/bff/core/env.ts';

const README = new URL('../README.md', import.meta.url);
const PART = /(<!-- generated: configuration[^\n]*-->\n)[\s\S]*?(<!-- end -->)/;

type Meta = { description?: string; secret?: true; shownDefault?: string };

function defaultOf(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } },
  meta: Meta,
): string {
  if (meta.shownDefault) return meta.shownDefault;
  const { success, data } = schema.safeParse(undefined);
  const text = success && data !== undefined ? String(data) : '';
  return text ? `\`${text}\`` : '';
}

/** Builds the configuration table of the README from the environment's schema. */
export function configurationTable(): string {
  const rows = Object.entries(envSchema.shape).map(([name, schema]) => {
    const meta = (schema.meta() ?? {}) as Meta;
    const what = `${meta.description ?? ''}${meta.secret ? ' Secret.' : ''}`.replaceAll('|', '\\|');
    return `| \`${name}\` | ${defaultOf(schema, meta)} | ${what} |`;
  });
  return ['| variable | default | what it does |', '|---|---|---|', ...rows, ''].join('\n');
}

/** Returns the README with its generated part updated. */
export function renewed(readme: string): string {
  return readme.replace(PART, (_, open: string, close: string) => `${open}${configurationTable()}${close}`);
}

if (import.meta.main) writeFileSync(README, renewed(readFileSync(README, 'utf8')));
