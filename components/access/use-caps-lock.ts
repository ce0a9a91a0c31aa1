import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as the keys of a field tell; spread `watch` on the field. */
export function useCapsLock(): {
  caps: boolean;
  watch: Record<'onKeyUp' | 'onKeyDown', (event: KeyboardEvent) => void> & { onBlurCapture: () => void };
} {
  const [caps, setCaps] = useState(false);
  const onKey = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false);
  return { caps, watch: { onKeyUp: onKey, onKeyDown: onKey, onBlurCapture: () => setCaps(false) } };
}
