import { beforeEach, expect, test, vi } from 'vitest';
import {
  closeOverlay,
  isOverlayOpen,
  openOverlay,
  openOverlayView,
  replaceOverlay,
} from './overlay-history.ts';

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

/** Waits until the browser has gone back. */
const wentBack = () => new Promise(resolve => addEventListener('popstate', resolve, { once: true }));

test('going back from a view of a dialog returns to the view before, and a link to that view does the same', async () => {
  openOverlay('/en/pvp?center=missions');
  openOverlayView('/en/pvp?center=missions&part=m1');
  let arrived = wentBack();
  history.back();
  await arrived;
  expect(location.search).toBe('?center=missions');
  openOverlayView('/en/pvp?center=missions&part=m2');
  const steps = history.length;
  arrived = wentBack();
  openOverlayView('/en/pvp?center=missions');
  await arrived;
  expect(location.search).toBe('?center=missions');
  expect(history.length).toBe(steps);
  expect(isOverlayOpen()).toBe(true);
});

test('closing a dialog leaves all of its views, also after another page has replaced one', async () => {
  openOverlay('/en/pvp?center=missions');
  openOverlayView('/en/pvp?center=missions&part=m1');
  openOverlayView('/en/pvp?center=missions&part=m2');
  replaceOverlay('/en/pvp?center=tickets');
  const arrived = wentBack();
  closeOverlay(vi.fn());
  await arrived;
  expect(location.pathname + location.search).toBe('/en/pvp');
});

test('a view of a dialog that was opened by its address goes back to it, and closing calls the other way', async () => {
  history.replaceState(null, '', '/en/pvp?center=missions');
  openOverlayView('/en/pvp?center=missions&part=m1');
  const otherwise = vi.fn();
  closeOverlay(otherwise);
  expect(otherwise).toHaveBeenCalledTimes(1);
  const arrived = wentBack();
  history.back();
  await arrived;
  expect(location.search).toBe('?center=missions');
});
