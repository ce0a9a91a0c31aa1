import { writeFileSync } from 'node:fs';
import { envSchema } from '#lib/bff/core/env.ts';

const FILE = new URL('../.env.example', import.meta.url);
const HEAD =
  '# Every variable of Foyer with its default; README explains them. Generated: node scripts/env-example.ts\n';

/** Text of `.env.example`: every variable of the environment's schema, commented out. */
export function envExample(): string {
  const lines = Object.entries(envSchema.shape).map(([name, schema]) => {
    const { description = '', secret } = (schema.meta() ?? {}) as { description?: string; secret?: true };
    const { data } = schema.safeParse(undefined);
    const value = typeof data === 'string' || typeof data === 'number' ? data : '';
    return `\n# ${description}${secret ? ' Secret.' : ''}\n#${name}=${value}\n`;
  });
  return HEAD + lines.join('');
}

if (import.meta.main) writeFileSync(FILE, envExample());
