import { beforeEach, expect, test, vi } from 'vitest';
import { closeOverlay, isOverlayOpen, openOverlay } from './overlay-history.ts';

beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/en/pvp');
});

test('a double click opens one address over the page', () => {
  openOverlay('/en/login?next=%2Fen%2Fpvp');
  const steps = history.length;
  openOverlay('/en/login?next=%2Fen%2Flogin%3Fnext%3D%252Fen%252Fpvp');
  expect(`${location.pathname}${location.search}`).toBe('/en/login?next=%2Fen%2Fpvp');
  expect(history.length).toBe(steps);
});

test('a page that shows the address itself opens one after the other, and a double click opens one', () => {
  document.body.append(Object.assign(document.createElement('main'), { id: 'view' }));
  document.querySelector('#view')?.setAttribute('data-overlay-page', '');
  openOverlay('/en/agentHome?agentCenter=registerCenter');
  const steps = history.length;
  openOverlay('/en/agentHome?agentCenter=registerCenter');
  expect(history.length).toBe(steps);
  openOverlay('/en/agentHome?center=agentContracts');
  expect(location.search).toBe('?center=agentContracts');
});

test('an overlay may open another overlay', () => {
  openOverlay('/en/promotions/401');
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  openOverlay('/en/login');
  expect(location.pathname).toBe('/en/login');
  expect(isOverlayOpen()).toBe(true);
});

test('closing twice before the browser has gone back goes back once', async () => {
  const otherwise = vi.fn();
  const back = vi.spyOn(history, 'back');
  openOverlay('/en/promotions/401');
  const arrived = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  closeOverlay(otherwise);
  closeOverlay(otherwise);
  expect(back).toHaveBeenCalledTimes(1);
  await arrived;
  expect(location.pathname).toBe('/en/pvp');
  // The next overlay can be closed again.
  openOverlay('/en/promotions/402');
  const again = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  closeOverlay(otherwise);
  await again;
  expect(location.pathname).toBe('/en/pvp');
  expect(otherwise).not.toHaveBeenCalled();
});
