import { type KeyboardEvent, useState } from 'react';

/** Returns whether Caps Lock is on, from the key events of a field; spread `watch` on the field. */
export function useCapsLock(): {
  caps: boolean;
  watch: Record<'onKeyUp' | 'onKeyDown', (event: KeyboardEvent) => void> & { onBlurCapture: () => void };
} {
  const [caps, setCaps] = useState(false);
  const onKey = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false);
  return { caps, watch: { onKeyUp: onKey, onKeyDown: onKey, onBlurCapture: () => setCaps(false) } };
}
