const ASK_MS = 2_000;
/** After a failure the stream is tried again this long after. */
const AGAIN_MS = 10_000;

type FeedListener<View> = {
  took: (view: View) => void;
  /** True while the page asks instead of listening. */
  asking: (on: boolean) => void;
};

async function fetchView<View>(path: string): Promise<View | null> {
  try {
    const response = await fetch(path, { cache: 'no-store', credentials: 'omit' });
    return response.ok ? ((await response.json()) as View) : null;
  } catch {
    return null;
  }
}

/** Listens to a table's stream; asks for its state every two seconds while there is none. */
export function followTable<View>(
  { streamPath, tablePath }: { streamPath: string; tablePath: string },
  listener: FeedListener<View>,
): void {
  let timer: number | undefined;
  const pollOnce = async () => {
    const table = await fetchView<View>(tablePath);
    if (table && timer !== undefined) listener.took(table);
  };
  const startAsking = () => {
    if (timer !== undefined) return;
    listener.asking(true);
    timer = window.setInterval(() => void pollOnce(), ASK_MS);
    void pollOnce();
  };
  const stopAsking = () => {
    window.clearInterval(timer);
    timer = undefined;
    listener.asking(false);
  };
  const listen = () => {
    const source = new EventSource(streamPath);
    source.addEventListener('message', ({ data }) => {
      stopAsking();
      listener.took(JSON.parse(String(data)) as View);
    });
    source.addEventListener('error', () => {
      source.close();
      startAsking();
      window.setTimeout(listen, AGAIN_MS);
    });
  };
  listen();
}
