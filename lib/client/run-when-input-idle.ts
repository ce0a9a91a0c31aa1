/** Time without pointer, keyboard or wheel input. */
const IDLE_MS = 2000;
const INPUTS = [
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'keyup',
  'input',
  'focusin',
] as const;
const PRESS = { pointerdown: true, pointerup: false, pointercancel: false } as const;

/** Returns true when the user is busy elsewhere: another window, a dialog or menu, a field. */
function isBusy(): boolean {
  const field = document.activeElement?.closest('input, textarea, select, [contenteditable], iframe');
  return document.hidden || Boolean(field) || document.querySelector('dialog[open], :popover-open') !== null;
}

/**
 * Runs `effect` once the input is idle: for a moment no pointer, key or wheel was used, nothing is pressed,
 * no dialog or menu is open, and no field has the focus. For what opens by itself, e.g. an announcement.
 * Returns a cancel function.
 */
export function runWhenInputIdle(effect: () => void): () => void {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(look, IDLE_MS);
  };
  const onPress = ({ type }: Event) => {
    isPressed = PRESS[type as keyof typeof PRESS];
    restart();
  };
  const listen = { capture: true, passive: true };
  const cancel = () => {
    clearTimeout(timer);
    for (const type of INPUTS) removeEventListener(type, restart, listen);
    for (const type of Object.keys(PRESS)) removeEventListener(type, onPress, listen);
  };
  const look = () => {
    if (isPressed || isBusy()) return restart();
    cancel();
    effect();
  };
  for (const type of INPUTS) addEventListener(type, restart, listen);
  for (const type of Object.keys(PRESS)) addEventListener(type, onPress, listen);
  restart();
  return cancel;
}
