type Child = Node | string | null;

/** Creates an element; `data-key` names it over redraws. */
export function h(name: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter(child => child !== null));
  return made;
}

/** Creates a button that acts. */
export function pressable(
  attributes: Record<string, string>,
  act: () => void,
  ...children: Child[]
): HTMLElement {
  const made = h('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', act);
  return made;
}

/** Replaces what an element holds; the focus, and open details, stay with what has the same key. */
export function redraw(place: HTMLElement, ...children: Child[]): void {
  const active = document.activeElement;
  const key = place.contains(active) && active instanceof HTMLElement ? active.dataset.key : undefined;
  const open = [...place.querySelectorAll<HTMLElement>('details[open][data-key]')].map(
    one => one.dataset.key,
  );
  place.replaceChildren(...children.filter(child => child !== null));
  for (const one of place.querySelectorAll<HTMLElement>('[data-key]')) {
    if (one.dataset.key === key) one.focus({ preventScroll: true });
    if (open.includes(one.dataset.key)) one.setAttribute('open', '');
  }
}

/** Draws a group of buttons of which one is chosen. */
export function choices<T extends string>(
  place: HTMLElement,
  { options, chosen, label }: { options: readonly T[]; chosen: T; label: (option: T) => string },
  choose: (option: T) => void,
): void {
  redraw(
    place,
    ...options.map(option =>
      pressable(
        { 'data-key': option, 'aria-pressed': String(option === chosen) },
        () => choose(option),
        label(option),
      ),
    ),
  );
}
