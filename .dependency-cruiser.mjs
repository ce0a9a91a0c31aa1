/**
 * Rooms: which folder may import which. Type imports count, tests beside a file do not. A room may always import itself;
 * everything of ours that is not listed is forbidden.
 */
const ROOMS = {
  'lib/rules': [],
  'lib/calls': ['lib/rules'],
  'lib/wire': ['lib/calls', 'lib/rules'],
  'lib/text-outlines': ['lib/rules'],
  'lib/inline': ['lib/rules'],
  'lib/client': ['lib/calls', 'lib/rules', 'lib/inline', 'messages'],
  'lib/i18n': ['lib/calls', 'lib/rules', 'messages', 'brands/[^/]+/messages'],
  'components/ui': ['lib/i18n'],
  'components/shared': ['components/ui', 'lib/client', 'lib/i18n', 'lib/inline', 'lib/calls', 'lib/rules'],
  app: ['components', 'lib', 'brands'],
  brands: ['components/shared/brand/brand.ts', 'platform/art', 'lib/rules'],
  platform: ['lib/text-outlines', 'lib/wire', 'lib/calls', 'lib/rules', 'messages/mails'],
  'server.ts': ['lib/bff', 'lib/rules'],
  'middleware.ts': ['lib/bff', 'lib/i18n', 'lib/rules'],
};

/** Sub-rooms of the server half: each may import those before it. */
const BFF = [
  'core',
  'limits',
  'session',
  'transport',
  'calls',
  'gate',
  'forward',
  'events',
  'oidc',
  'images',
  'pages',
  'server',
];
const BFF_BASE = ['lib/wire', 'lib/calls', 'lib/rules', 'lib/inline', 'lib/text-outlines', 'brands'];
for (const [index, name] of BFF.entries())
  ROOMS[`lib/bff/${name}`] = [...BFF.slice(0, index).map(before => `lib/bff/${before}`), ...BFF_BASE];

/** Areas of components act on each other by navigating, never by importing. */
const AREAS = [
  'account',
  'auth',
  'favourites',
  'games',
  'help',
  'lobby',
  'look',
  'promotions',
  'shell',
  'status',
];
for (const area of AREAS) ROOMS[`components/${area}`] = ['components/ui', ...ROOMS['components/shared']];
for (const area of AREAS) ROOMS[`components/${area}`].push('components/shared');

const OURS = '^(app|brands|components|e2e|lib|messages|platform|scripts|tests)/|^(server|middleware)\\.ts$';
const TESTS = ['\\.test\\.tsx?$', '/test-[^/]+\\.tsx?$'];
const at = path => (path.includes('.') ? `^${path.replace('.', '\\.')}$` : `^${path}/`);

const rooms = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `room ${room}`,
  severity: 'error',
  from: { path: at(room), pathNot: TESTS },
  to: { path: OURS, pathNot: [room, ...allowed].map(at) },
}));

const rule = (name, from, to) => ({
  name,
  severity: 'error',
  from: typeof from === 'string' ? { path: from, pathNot: TESTS } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

/** @type {Required<Pick<import('dependency-cruiser').IConfiguration, 'forbidden' | 'options'>>} */
export default {
  forbidden: [
    ...rooms,
    rule('no cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('the browser knows calls as types', '^(lib/client|lib/i18n|components)/', {
      path: '^lib/calls/',
      dependencyTypesNot: ['type-only'],
    }),
    rule('pure code has no I/O', '^lib/(rules|calls|inline)/', { dependencyTypes: ['core'] }),
    rule('no Node in the browser', '^(lib/client|components)/', { dependencyTypes: ['core'] }),
    rule(
      'no React in the server half',
      '^(lib/(rules|calls|wire|bff|text-outlines)|platform)/',
      'node_modules/react/',
    ),
    rule(
      'no Next in the platform',
      '^(lib/(rules|calls|wire|text-outlines)|platform)/',
      'node_modules/next/',
    ),
    rule(
      'one link',
      { path: '^(components|app)/', pathNot: '^components/ui/navigation/link\\.tsx$' },
      'node_modules/next/(dist/client/app-dir/)?link',
    ),
    rule('texts of mails are the platform’s', '^(lib|components|app)/', '^messages/mails/'),
    rule('trial games cannot reach a wallet', '^platform/trial-games/', {
      path: '^platform/',
      pathNot: '^platform/(trial-games|games/(slot|play|instant))/|^platform/secrets\\.ts$',
    }),
    rule(
      'free rounds do not reach a wallet',
      '^platform/http/trial-rounds\\.ts$',
      '^platform/(ledger|rounds|store)/',
    ),
  ],
  options: { parser: 'swc', tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } },
};
