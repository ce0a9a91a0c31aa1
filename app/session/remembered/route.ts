import { handleOwn } from '#lib/bff/own-route.ts';

export const dynamic = 'force-dynamic';
export const GET = handleOwn;
export const POST = handleOwn;
export const PUT = handleOwn;
export const DELETE = handleOwn;
export const PATCH = handleOwn;
export const HEAD = handleOwn;
export const OPTIONS = handleOwn;
