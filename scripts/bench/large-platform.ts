import { readPlatformEnv } from '#platform/env.ts';
import { startPlatform } from '#platform/platform.ts';
import { type CatalogueGame, catalogue } from '#platform/seed/catalogue.ts';

/**
 * The embedded platform with ten times its games: each game is repeated nine times under other names. Only
 * the search is measured here.
 */
const EDITIONS = ['Deluxe', 'Gold', 'Megaways', 'Reborn', 'Extra', 'Night', 'Classic', 'Rush', 'Royale'];
const ID_STEP = 100_000;

const games = catalogue().games as CatalogueGame[];
const copies = EDITIONS.flatMap((edition, at) =>
  games.map(game => {
    const [en, ms, zh] = [game.titles.en, game.titles.ms, game.titles.zh].map(title => `${title} ${edition}`);
    return { ...game, nodeId: game.nodeId + ID_STEP * (at + 1), titles: { en, ms, zh } } as CatalogueGame;
  }),
);
for (const copy of copies) games.push(copy);
const platform = await startPlatform(readPlatformEnv());
process.on('SIGTERM', () => void platform.close().finally(() => process.exit()));
