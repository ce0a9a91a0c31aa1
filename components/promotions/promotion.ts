import type { Answer } from '#lib/calls/table.ts';

/** One published promotion, and one of the categories that they stand in. */
export type Promotion = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];
export type PromotionCategory = Answer<'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'>[number];
