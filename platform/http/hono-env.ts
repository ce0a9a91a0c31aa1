import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Variables that the outer layers set on every request. */
export type HonoEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Request id, shared by web and platform. */
    requestId: string;
    /** Client address: the verified one, or the peer's. */
    address: string;
  };
};

export type HonoContext = Context<HonoEnv>;
