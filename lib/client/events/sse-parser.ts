/** Server-sent event: its name, and its data as it came. */
export type ServerEvent = { event: string; data: string };

const MAX_CHARS = 64 * 1024;

/** Creates a parser of server-sent events: takes text as it arrives and calls `onEvent` for each whole event. */
export function createSseParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  return text => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > MAX_CHARS) throw new Error('an event is too long');
    for (const block of blocks) {
      const found = { event: 'message', data: '' };
      for (const line of block.split('\n')) {
        const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
        if (name === 'event') found.event = value;
        else if (name === 'data') found.data += found.data ? `\n${value}` : value;
      }
      if (found.data) onEvent(found);
    }
  };
}
