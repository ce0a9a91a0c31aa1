import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // The door compresses finished pages once; Next's own gzip halves its throughput.
  compress: false,
  // The gate must see every path as it was sent: `.rsc` and `/_next/data` spellings are then unknown pages.
  skipProxyUrlNormalize: true,
  // Made pages stay in Next's bounded memory: nobody can fill a disk with addresses.
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
