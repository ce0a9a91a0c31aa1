import { handleRemembered } from '#lib/bff/remembered-route.ts';

export const dynamic = 'force-dynamic';
export const GET = handleRemembered;
export const POST = handleRemembered;
export const PUT = handleRemembered;
export const DELETE = handleRemembered;
export const PATCH = handleRemembered;
export const HEAD = handleRemembered;
export const OPTIONS = handleRemembered;
