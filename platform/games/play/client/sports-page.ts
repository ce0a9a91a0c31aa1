import { filled, part } from './data.ts';
import { readHundredths } from './instant-frame.ts';
import { pressable } from './sports-dom.ts';
import { dropClosed, type TicketPage } from './sports-ticket.ts';

const QUICK_MINOR = [500, 1_000, 5_000] as const;

function bindViews(): void {
  const tabs = document.querySelectorAll<HTMLElement>('[data-view]');
  for (const tab of tabs)
    tab.addEventListener('click', () => {
      for (const one of tabs) {
        const isChosen = one === tab;
        one.setAttribute('aria-pressed', String(isChosen));
        part(`#${one.dataset.view}`).hidden = !isChosen;
      }
    });
}

/** Opens and closes the ticket on a phone; the focus goes along. */
function bindSheet(): void {
  const bar = part('#bar');
  const set = (open: boolean) => {
    document.body.toggleAttribute('data-sheet', open);
    bar.setAttribute('aria-expanded', String(open));
    part(open ? '#close-ticket' : '#bar').focus();
  };
  bar.addEventListener('click', () => set(true));
  part('#close-ticket').addEventListener('click', () => set(false));
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && document.body.hasAttribute('data-sheet')) set(false);
  });
}

function bindAmount({ data, words, state, changed }: TicketPage): void {
  const field = part<HTMLInputElement>('#amount');
  field.value = state.amount;
  field.addEventListener('input', () => {
    state.amount = field.value;
    changed();
  });
  part('#quick').append(
    ...QUICK_MINOR.map(more =>
      pressable(
        { 'aria-label': filled(data.texts.quick, { amount: words.money(more) }) },
        () => {
          const minor = Math.min(data.mostMinor, (readHundredths(state.amount) ?? 0) + more);
          state.amount = (minor / 10 ** data.scale).toFixed(data.scale);
          field.value = state.amount;
          changed();
        },
        `+${more / 10 ** data.scale}`,
      ),
    ),
  );
}

/** Binds the page's own buttons and fields. */
export function bindPage(
  page: TicketPage,
  act: { place: () => Promise<void>; say: (text: string) => void },
): void {
  if (window.parent !== window) document.documentElement.dataset.framed = 'yes';
  // In the lobby's frame the exit page replaces the game: as one more step of the history, going back would show it again.
  part('#close').addEventListener('click', event => {
    if (window.parent === window) return window.close();
    event.preventDefault();
    if (event.currentTarget instanceof HTMLAnchorElement) location.replace(event.currentTarget.href);
  });
  bindViews();
  bindSheet();
  bindAmount(page);
  const change = (id: string, work: () => void) =>
    part(id).addEventListener('click', () => {
      if (page.isBusy() || page.state.pending.length > 0) return;
      work();
      act.say('');
      page.changed();
    });
  change('#clear', () => {
    page.state.selections = [];
  });
  change('#drop-closed', () => dropClosed(page));
  for (const mode of ['single', 'combined'] as const)
    change(`#mode-${mode}`, () => {
      page.state.mode = mode;
    });
  part('#place').addEventListener('click', () => void act.place());
}
