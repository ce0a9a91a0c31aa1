import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the outer layers put into every request. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The id of the request through both programs. */
    requestId: string;
    /** The visitor's address, verified or the peer's. */
    address: string;
  };
};

export type AppContext = Context<AppEnv>;
