import { expect, it } from 'vitest';
import { outputCleaner } from '#lib/bff/calls/clean-output.ts';
import { calls } from '#lib/calls/table.ts';

it('fields with HTML or an address exist in these responses and in no others', () => {
  const found = Object.entries(calls).filter(([, call]) => outputCleaner(call.output) !== null);
  expect(found.map(([name]) => name).sort()).toEqual([
    'GET /lgw/games/game_menus',
    'GET /lgw/vn/games/game_menu',
    'GET /lgw/vn/games/game_menu/recent',
    'GET /wps/agent/announcements',
    'GET /wps/game/launchGame',
    'GET /wps/member/info/icon',
    'GET /wps/member/info/icons',
    'GET /wps/relay/CBS_launchChat',
    'GET /wps/relay/GCSGAME_gameList',
    'GET /wps/relay/GCSGAME_getRankList',
    'GET /wps/relay/GCSGAME_getSingleGame',
    'GET /wps/relay/GCSGAME_getVassGameType',
    'GET /wps/relay/GCSGAME_hotGamesV2',
    'GET /wps/relay/GCSGAME_newGameVendor',
    'GET /wps/relay/GCSGAME_paytable',
    'GET /wps/relay/GCS_gameTrialLaunch',
    'GET /wps/relay/GCS_recentGame',
    'GET /wps/relay/GLS2_roomList',
    'GET /wps/relay/MCS2_getPointReward',
    'GET /wps/relay/MCSFE_getDepositConfirmationDetail',
    'GET /wps/relay/MCSFE_getFavoriteGamesList',
    'GET /wps/relay/MCSFE_getListAnnouncements',
    'GET /wps/system/helpCenter',
    'POST /wps/relay/MCSFE_postDeposit',
  ]);
});
