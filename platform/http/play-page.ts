import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { FREE_PATH } from '#platform/auth/launch.ts';
import { playBalance } from '#platform/cashier/wallets.ts';
import { cardKindOf } from '#platform/games/cards/kinds.ts';
import { cardsPage } from '#platform/games/cards/page.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { instantPage } from '#platform/games/instant/page.ts';
import { liveKindOf } from '#platform/games/live/kinds.ts';
import { livePage } from '#platform/games/live/page.ts';
import { playAssets, playEntries } from '#platform/games/play/assets.ts';
import { type PlayPageInput, playHeaders, playPage } from '#platform/games/play/page.ts';
import { ASSETS_PATH } from '#platform/games/play/protocol.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import { sportsPage } from '#platform/games/sports/page.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { openLaunch } from '#platform/rounds/play-sessions.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { checkOpen } from './calls.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const GONE = 410;
const NO_CONTENT = 204;

/** The link does not carry a language, so all three are shown. */
const overPage = (style: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Foyer</title><link rel="stylesheet" href="${style}">
<body data-state="over"><main><p lang="ms">Pautan ini sudah digunakan atau tamat tempoh. Buka semula permainan dari lobi.</p>
<p lang="en">This link has expired or was already used. Open the game again from the lobby.</p>
<p lang="zh-CN">此链接已使用或已过期。请从大厅重新打开游戏。</p></main></body></html>`;

function addAssets(app: Hono<HonoEnv>): void {
  app.get(`${ASSETS_PATH}/:file`, context => {
    const asset = playAssets().get(context.req.path);
    if (!asset) return context.notFound();
    context.header('content-type', asset.type);
    context.header('cache-control', FOREVER);
    return context.body(Buffer.from(asset.body));
  });
}

/** Game that a link opened. */
type OpenedGame = Pick<PlayPageInput, 'locale' | 'session' | 'balanceMinor' | 'currency'> & {
  game: CatalogueGame;
};
type Opener = (ctx: AppContext, linkToken: string) => Promise<OpenedGame | null>;

/** Opens a game with the wallet of the account that launched it. */
const openForMoney: Opener = async (ctx, linkToken) => {
  const opened = await openLaunch(ctx, linkToken);
  if (!opened) return null;
  const { game, locale, signed, token } = opened;
  const balance = await ctx.store.read(tx => playBalance(ctx, tx, signed.account.id, game.vassalage));
  return { game, locale, session: token, balanceMinor: Number(balance), currency: CURRENCY.symbol };
};

/** Opens a game with play credits, without an account. */
const openFree: Opener = async (ctx, linkToken) => {
  const opened = ctx.trialGames.open(linkToken);
  const game = opened && ctx.lobby.game(opened.nodeId);
  if (!game) return null;
  const { locale, session, creditsMinor } = opened;
  return { game, locale, session, balanceMinor: creditsMinor, currency: null };
};

type PlayPageGame = Omit<OpenedGame, 'game'> & Pick<PlayPageInput, 'title' | 'brand' | 'webOrigin'>;

/** Renders the page of a game by the engine that plays it. */
function pageOf(ctx: AppContext, game: CatalogueGame, shown: PlayPageGame) {
  const sports = sportsOf(game);
  if (sports) return sportsPage({ ...shown, nodeId: game.nodeId, sports });
  const table = liveKindOf(game);
  if (table) return livePage({ ...shown, kind: table });
  const cards = cardKindOf(game);
  if (cards) {
    const isBull = cards === 'bullTable';
    const house = ctx.lobby.ofType('PVP').find(one => isBull && instantKindOf(one) === 'bull');
    return cardsPage({ ...shown, kind: cards, houseNode: house?.nodeId ?? null });
  }
  const kind = instantKindOf(game);
  return kind ? instantPage({ ...shown, kind }) : playPage({ ...shown, game: { ...game, gameType: 'RNG' } });
}

async function show(
  ctx: AppContext,
  context: HonoContext,
  open: Opener,
  linkToken: string,
): Promise<Response> {
  checkOpen(ctx, context.get('address'));
  const webOrigin = ctx.env.WEB_ORIGIN;
  const opened = await open(ctx, linkToken);
  if (!opened) {
    const { style } = playEntries();
    return context.body(overPage(style), GONE, playHeaders(webOrigin));
  }
  const { game, ...page } = opened;
  const shown = { ...page, title: titleOf(game, page.locale), brand: ctx.env.BRAND, webOrigin };
  const { html, headers } = pageOf(ctx, game, shown);
  return context.body(html, 200, headers);
}

/**
 * Game page: `GET /play/<launch token>`, or `/play/free/<…>` for play credits, consumes the link and returns
 * the page with its play session inside. Only the web's origin may frame it; never cached.
 */
export function addPlayPage(app: Hono<HonoEnv>, ctx: AppContext): void {
  addAssets(app);
  const addLink = (path: '/play' | typeof FREE_PATH, open: Opener) =>
    app.get(`${path}/:token`, context => {
      // A prefetch must not consume the link.
      const ahead = context.req.method === 'HEAD' || context.req.header('sec-purpose')?.includes('prefetch');
      return ahead
        ? new Response(null, { status: NO_CONTENT })
        : show(ctx, context, open, context.req.param('token'));
    });
  addLink('/play', openForMoney);
  addLink(FREE_PATH, openFree);
}
