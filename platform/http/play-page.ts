import type { Hono } from 'hono';
import { FREE_PATH } from '#platform/access/launch.ts';
import { playAssets, playEntries } from '#platform/games/play/assets.ts';
import { type PlayPageAsk, playHeaders, playPage } from '#platform/games/play/page.ts';
import { ASSETS_PATH } from '#platform/games/play/protocol.ts';
import type { House } from '#platform/house.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { openLaunch } from '#platform/rounds/play-sessions.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { checkOpen } from './calls.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const GONE = 410;
const NO_CONTENT = 204;

/** The link does not say in which language it was asked for, so all three are spoken. */
const overPage = (style: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Foyer</title><link rel="stylesheet" href="${style}">
<body data-state="over"><main><p lang="ms">Pautan ini sudah digunakan atau tamat. Buka permainan sekali lagi dari lobi.</p>
<p lang="en">This link was used or is over. Open the game again from the lobby.</p>
<p lang="zh-CN">此链接已使用或已过期。请从大堂重新打开游戏。</p></main></body></html>`;

function addAssets(app: Hono<AppEnv>): void {
  app.get(`${ASSETS_PATH}/:file`, context => {
    const asset = playAssets().get(context.req.path);
    if (!asset) return context.notFound();
    context.header('content-type', asset.type);
    context.header('cache-control', FOREVER);
    return context.body(typeof asset.body === 'string' ? asset.body : Buffer.from(asset.body));
  });
}

/** What a link opened. */
type Opened = Pick<PlayPageAsk, 'locale' | 'session' | 'balanceMinor' | 'currency'> & { game: CatalogueGame };
type Opener = (house: House, linkToken: string) => Promise<Opened | null>;

/** With the wallet of whoever launched. */
const openForMoney: Opener = async (house, linkToken) => {
  const opened = await openLaunch(house, linkToken);
  if (!opened) return null;
  const { game, locale, signed, token } = opened;
  const balance = await house.store.read(tx => walletBalance(tx, signed.account.id));
  return { game, locale, session: token, balanceMinor: Number(balance), currency: CURRENCY.code };
};

/** With play credits, in nobody's name. */
const openFree: Opener = async (house, linkToken) => {
  const opened = house.free.open(linkToken);
  const game = opened && house.lobby.game(opened.nodeId);
  if (!game) return null;
  const { locale, session, creditsMinor } = opened;
  return { game, locale, session, balanceMinor: creditsMinor, currency: null };
};

async function show(house: House, context: AppContext, open: Opener, linkToken: string): Promise<Response> {
  checkOpen(house, context.get('address'));
  const webOrigin = house.env.WEB_ORIGIN;
  const opened = await open(house, linkToken);
  if (!opened) {
    const { style } = playEntries();
    return context.body(overPage(style), GONE, playHeaders(webOrigin));
  }
  const { html, headers } = playPage({
    ...opened,
    game: { ...opened.game, gameType: 'RNG' },
    title: titleOf(opened.game, opened.locale),
    brand: house.env.BRAND,
    webOrigin,
  });
  return context.body(html, 200, headers);
}

/**
 * The playable page: `GET /play/<launch token>`, or `/play/free/<…>` for play credits, uses the link up and answers the
 * page with its own session inside. Only the web's origin may frame it; nothing keeps it.
 */
export function addPlayPage(app: Hono<AppEnv>, house: House): void {
  addAssets(app);
  const addLink = (path: '/play' | typeof FREE_PATH, open: Opener) =>
    app.get(`${path}/:token`, context => {
      // Looking ahead must not use the link up.
      const ahead = context.req.method === 'HEAD' || context.req.header('sec-purpose')?.includes('prefetch');
      return ahead
        ? new Response(null, { status: NO_CONTENT })
        : show(house, context, open, context.req.param('token'));
    });
  addLink('/play', openForMoney);
  addLink(FREE_PATH, openFree);
}
