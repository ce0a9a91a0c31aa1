import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleOf } from '#lib/calls/sample-value.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import { success } from '#lib/wire/envelope.ts';
import { codecKeyPaths } from '#lib/wire/headers.ts';
import { generateJweKeys, jwksOf } from '#lib/wire/jwe.ts';
import { accessAnswers } from './stub-access.ts';

type StubRequest = {
  method: string;
  target: string;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: string;
};
type Answer = (request: IncomingMessage, response: ServerResponse, seen: StubRequest) => void;

/** Stub upstream that responds to every call of the table with valid output and records its requests. */
export type Stub = {
  origin: string;
  seen: StubRequest[];
  /** Overrides the response of a path, or of everything under `*`. */
  on: Map<string, Answer>;
  /** Values of the default responses, by call. */
  values: Record<string, unknown>;
  open: () => number;
  /** Restores the default responses and clears the recorded requests. */
  reset: () => void;
  close: () => Promise<void>;
};

export const GAME_ORIGIN = 'https://games.example.test';
export const IMAGE_ORIGIN = 'https://img.example.test';

const game = {
  gameId: 501,
  nodeId: 9001,
  gameName: 'Seven Stars',
  vassalage: 'VND1',
  gameType: 'RNG',
  showIcon: `${IMAGE_ORIGIN}/g/501.png`,
};
const page = { games: [game], pageNum: 1, totalPages: 1, totalCount: 1 };

export function statusValue(more: Record<string, unknown> = {}) {
  return {
    maintenance: null,
    regionRestriction: false,
    location: { ip: '192.0.2.7' },
    info: { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] } },
    ...more,
  };
}

/** Default responses: a sample of each call's output, unless tests need more than that. */
function answersOf(token: string): Record<string, unknown> {
  const person = { token, id: 70000001, userName: 'player01', customerType: 3 };
  return {
    ...Object.fromEntries(callNames.map(name => [name, sampleOf(callOf(name).output) ?? null])),
    ...accessAnswers(person),
    'POST /wps/session/login': person,
    'POST /wps/session/login/freeplay': { ...person, customerType: 4 },
    'GET /wps/captcha': 'AAAA',
    'GET /wps/system/status': statusValue(),
    'GET /wps/system/location': { ip: '192.0.2.7' },
    'GET /wps/member/info': { id: 70000001, account: 'player01', type: 3 },
    'GET /wps/member/info/icon': 3,
    'GET /wps/v2/wallets/balance': {
      sumBalance: 1,
      currency: 'MYR',
      currencySymbol: 'RM',
      balance: [{ accountTypeId: 2, accountName: 'SAFE_BOX', availBalance: 1 }],
    },
    'GET /wps/relay/GCSGAME_gameList': page,
    'GET /wps/relay/GCSGAME_hotGamesV2': { list: [game] },
    'GET /wps/relay/GCSGAME_getRankList': { list: [] },
    'GET /wps/relay/GCSGAME_newGameVendor': { data: { lanes: [] } },
    'GET /wps/relay/GLS2_roomList': { list: [], page: 1, total: 0, totalPages: 0 },
    'GET /wps/relay/GCSGAME_getSingleGame': game,
    'GET /wps/relay/MCSFE_getFavoriteGames': ['9001'],
    'GET /wps/relay/MCSFE_getFavoriteGamesList': { content: [game], pageNum: 1, totalPages: 1 },
    'POST /wps/relay/MCSFE_addFavoriteGameV2': true,
    'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': true,
    'GET /wps/relay/GCS_recentGame': { list: [game], page: 1, total: 1, totalPages: 1 },
    'GET /wps/relay/GCS_gameTrialLaunch': { gameUrl: `${GAME_ORIGIN}/play/free/abc`, resType: 0 },
    'GET /wps/game/launchGame': { gameUrl: `${GAME_ORIGIN}/play/abc`, resType: 0 },
    'GET /wps/relay/ODSFE2_RNGOrders': {
      list: [],
      footer: { betAmount: 0, validBetAmount: 0, winAmount: 0, totalHands: 0, netProfit: 0 },
      next: null,
    },
    'GET /wps/relay/CBS_modelList': [{ modelId: 1, modelName: 'Desk' }],
    'GET /wps/relay/CBS_launchChat': { chatUrl: 'https://chat.test/room' },
    'GET /wps/system/domainRoute': ['one.test'],
    'GET /wps/system/helpCenter': [{ title: 'T', content: '<p>x</p>' }],
    'GET /wps/relay/MCSFE_getListAnnouncements': { player: [{ id: 1, title: 'T', content: '<p>x</p>' }] },
    'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory': [],
    'GET /lgw/games/game_menus': {},
  };
}

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts the stub on a loopback port, a free one unless given. */
export async function startStub(token = 'token-of-the-stub-0123456789abcdef', ownPort = 0): Promise<Stub> {
  const keys = await generateJweKeys();
  const values: Record<string, unknown> = answersOf(token);
  const stub: Pick<Stub, 'seen' | 'on' | 'values'> = { seen: [], on: new Map(), values };
  const answer = (request: IncomingMessage, response: ServerResponse, seen: StubRequest) => {
    const path = seen.target.split('?')[0] ?? '';
    const own = stub.on.get(path) ?? stub.on.get('*');
    if (path === codecKeyPaths.jwks && !stub.on.has(path)) return send(response, 200, jwksOf([keys]));
    if (own) return own(request, response, seen);
    const name = `${seen.method} ${path}`;
    if (!callNames.includes(name as CallName)) return send(response, 404, { unknown: name });
    const cookie: Record<string, string> =
      callOf(name as CallName).effect === 'challenge' ? { 'set-cookie': 'captchaId=cap-1; Path=/' } : {};
    const { reply } = callOf(name as CallName);
    send(response, 200, reply === 'bare' ? values[name] : success(values[name]), cookie);
  };
  let open = 0;
  const server = createServer(async (request, response) => {
    const seen = {
      method: request.method ?? '',
      target: request.url ?? '',
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body: await bodyOf(request).catch(() => ''),
    };
    stub.seen.push(seen);
    answer(request, response, seen);
  });
  server.on('connection', socket => {
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  await new Promise<void>(resolve => server.listen(ownPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...stub,
    origin: `http://127.0.0.1:${port}`,
    open: () => open,
    reset: () => {
      stub.on.clear();
      stub.seen.length = 0;
      Object.assign(values, answersOf(token));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
