import { SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';

/** A shared view is read this often while somebody listens, however many listen. */
const READ_MS = SECOND_MS / 2;
/** A listener hears something at least this often: its connection lives, and its clock is set. */
const BEAT_MS = 15 * SECOND_MS;

/** Listener of a view: `hear` gets its state as JSON text. */
export type ViewListener = { hear: (text: string) => void };

type ViewFeed<View> = {
  view: View | null;
  /** State that was sent last, without the clock. */
  told: string;
  toldAt: number;
  reading: Promise<View> | null;
  listeners: Set<ViewListener>;
  timer: NodeJS.Timeout | null;
};

/** View of a table that is the same for everybody: read once for all who ask, and told to listeners when it changes. */
export type SharedView<View> = {
  /** Returns the state, at most half a second old. */
  read: (ctx: AppContext) => Promise<View>;
  /** Adds a listener, which hears the state now and whenever it changes; returns the function that ends it. */
  listen: (ctx: AppContext, listener: ViewListener) => Promise<() => void>;
  /** Has the state read anew for the next who asks. */
  forget: (ctx: AppContext) => void;
};

/** Creates a shared view; `at` of its state is the platform's clock. */
export function createSharedView<View extends { at: number }>(
  name: string,
  load: (ctx: AppContext) => Promise<View>,
): SharedView<View> {
  const all = new WeakMap<AppContext, ViewFeed<View>>();

  function watchedOf(ctx: AppContext): ViewFeed<View> {
    const known = all.get(ctx);
    if (known) return known;
    const made = { view: null, told: '', toldAt: 0, reading: null, listeners: new Set<ViewListener>() };
    const watched: ViewFeed<View> = { ...made, timer: null };
    all.set(ctx, watched);
    return watched;
  }

  async function read(ctx: AppContext): Promise<View> {
    const watched = watchedOf(ctx);
    const age = ctx.clock.now() - (watched.view?.at ?? 0);
    if (watched.view && age >= 0 && age < READ_MS) return watched.view;
    watched.reading ??= load(ctx).finally(() => {
      watched.reading = null;
    });
    watched.view = await watched.reading;
    return watched.view;
  }

  async function tell(ctx: AppContext, watched: ViewFeed<View>): Promise<void> {
    const view = await read(ctx);
    const { at: _at, ...content } = view;
    const json = JSON.stringify(content);
    const now = performance.now();
    if (json === watched.told && now - watched.toldAt < BEAT_MS) return;
    watched.told = json;
    watched.toldAt = now;
    const text = JSON.stringify(view);
    for (const listener of watched.listeners) listener.hear(text);
  }

  async function listen(ctx: AppContext, listener: ViewListener): Promise<() => void> {
    const watched = watchedOf(ctx);
    watched.listeners.add(listener);
    watched.timer ??= setInterval(() => {
      tell(ctx, watched).catch(error => ctx.log.error({ job: name, err: error }, 'table not read'));
    }, READ_MS).unref();
    const leave = () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size > 0 || !watched.timer) return;
      clearInterval(watched.timer);
      watched.timer = null;
    };
    try {
      listener.hear(JSON.stringify(await read(ctx)));
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  const forget = (ctx: AppContext) => {
    watchedOf(ctx).view = null;
  };
  return { read, listen, forget };
}
