import type { CallOutput } from '#lib/calls/table.ts';

/** Published promotion, and category of promotions. */
export type Promotion = CallOutput<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];
export type PromotionCategory = CallOutput<'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'>[number];
