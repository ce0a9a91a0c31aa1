import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

/** Folders of messages: those of the product, and each brand's overrides. */
const MESSAGES = [
  './messages',
  ...readdirSync('brands')
    .map(id => `./brands/${id}/messages`)
    .filter(existsSync),
];

/** Hash of all messages: part of their addresses, which browsers cache as immutable. */
function textsVersion() {
  const hash = createHash('sha256');
  for (const folder of MESSAGES) {
    const files = readdirSync(folder, { recursive: true }).filter(file => file.endsWith('.json'));
    for (const file of files.sort()) hash.update(folder + file).update(readFileSync(`${folder}/${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}

const withNextIntl = createNextIntlPlugin({
  requestConfig: './app/request-messages.ts',
  experimental: { messages: { path: MESSAGES, locales: 'infer', format: 'json', precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // Says which sources a build was made from: `npm start` builds again only after a change.
  generateBuildId: async () => (await import('./scripts/build-stamp.ts')).stampOf(process.cwd()),
  env: { TEXTS_VERSION: textsVersion() },
  poweredByHeader: false,
  reactStrictMode: true,
  // The HTTP server compresses finished pages once; Next's own gzip halves its throughput.
  compress: false,
  // The gate must see every path as it was sent: `.rsc` and `/_next/data` spellings are then unknown pages.
  skipProxyUrlNormalize: true,
  // Rendered pages stay in Next's bounded memory: requests with many addresses cannot fill a disk.
  experimental: { isrFlushToDisk: false },
  // Two remote-code advisories in the optimiser this year: pictures go through our own /img.
  images: { unoptimized: true },
  // TypeScript 7 has no compiler API for Next to call; `npm run check` runs tsc.
  typescript: { ignoreBuildErrors: true },
  // Node-only libraries of the server half stay outside the bundle.
  serverExternalPackages: [
    'pino',
    'prom-client',
    'ioredis',
    'undici',
    'sharp',
    'sanitize-html',
    'rate-limiter-flexible',
  ],
};

export default withNextIntl(config);
