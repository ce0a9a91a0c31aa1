import { expect, it } from 'vitest';
import * as figures from '#lib/rules/figures.ts';

/** Expected values of the figures, written out a second time so that no figure changes by accident. */
const documents = {
  LOBBY_PAGE_SIZE: 28,
  HOME_ROW_SIZE: 12,
  FAVOURITE_TOGGLE_MS: 1000,
  FAVOURITES_FETCH_SIZE: 999,
  WINNER_BOARD_SIZE: 20,
  HOT_ROW_SIZE: 14,
  SLOT_MIN_BET: 1,
  SLOT_MIN_LINES: 25,
  MENU_PROMOTIONS: 6,
  SLIDER_PROMOTIONS: 8,
  BANNER_AUTOPLAY_MS: 5000,
  BANNER_SLIDE_MS: 1000,
  CAPTCHA_REFRESH_MS: 1000,
  SMS_RESEND_SECONDS: 60,
  SMS_SEND_GUARD_MS: 1000,
  SMS_LOCK_SECONDS: 300,
  NOTICE_PAGE_SIZE: 8,
  NOTICE_PAGER_MARGIN: 1,
  CHUNK_TIMEOUT_SECONDS: 120,
  CLIENT_TYPE: 3,
  GAME_PLATFORMS: 'flash,html5-desktop',
  CUSTOMER_SERVICE_WIDTH_PX: 440,
  CUSTOMER_SERVICE_HEIGHT_PX: 750,
  QR_SIZE_PX: 200,
  QR_MARGIN_PX: 20,
  BALANCE_DECIMALS: 2,
  DEFAULT_PASSWORD: '123456',
};

it('the figures have their documented values', () => {
  expect(figures).toMatchObject(documents);
});
