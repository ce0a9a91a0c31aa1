import { handleSocial } from '#lib/bff/social.ts';

export const dynamic = 'force-dynamic';
export const GET = handleSocial;
export const POST = handleSocial;
export const PUT = handleSocial;
export const DELETE = handleSocial;
export const PATCH = handleSocial;
export const HEAD = handleSocial;
export const OPTIONS = handleSocial;
