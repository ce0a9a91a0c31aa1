import { pages } from '#lib/rules/routes/pages.ts';
import { HYDRATED_EVENT } from './hydrated-event.ts';
import {
  FAVOURITE_BUTTON,
  GAME_LINK,
  overlayTriggers,
  replayedOverlays,
  SUPPORT_LINK,
} from './overlay-triggers.ts';

/**
 * Clicks before hydration. A game opens over this page, as it does after hydration (overlay-triggers.ts); a
 * visitor's click follows the link to the game's page. A favourite is toggled on screen and marked with `data-early` until its component hydrates
 * (favourite-toggles.tsx); a visitor's click leads to the sign-in, as it does after hydration.
 */
const EARLY_GAME = `const u=new URL(location);u.searchParams.set('play',a.dataset.play);d.pending='';location=u`;
const EARLY_HEART = `const s=document.querySelector('a[data-sign-in]'),l=location;if(e.dataset.role!=='visitor')h.setAttribute('aria-pressed',h.dataset.early=h.getAttribute('aria-pressed')!=='true');else if(s)l.href=s.pathname+'?'+new URLSearchParams({next:l.pathname+l.search,heart:h.dataset.heart})`;
/** React hydrates a field as it is: focus and typed text are dispatched again after hydration. */
const EARLY_TEXT = `()=>{const f=document.activeElement,v=f.value;if(!v&&v!=='')return;const tell=(n,k)=>f.dispatchEvent(new k(n,{bubbles:true}));tell('focusin',FocusEvent);if(v&&f.nodeName==='INPUT'){f.value='';Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set.call(f,v);tell('input',Event)}}`;
/**
 * Clicks that open other dialogs over this page are replayed after hydration, which sets `data-awake`; the
 * progress bar shows meanwhile. Hydration counts as complete after the hydrated event, when all scripts have
 * loaded and the browser is idle, since parts hydrate one after the other. If a script fails to load, the
 * click is replayed at once, for the browser's default action.
 */
const REPLAYED_LINKS = [SUPPORT_LINK, ...replayedOverlays.map(name => overlayTriggers[name].selector)];
const EARLY_PRESS = `let last,up,left=0;const d=e.dataset,text=${EARLY_TEXT},hand=()=>{const o=last;last=0;d.awake='';delete d.pending;text();if(o&&o.isConnected)o.click()},go=()=>{if(up&&!left)(self.requestIdleCallback||setTimeout)(hand,{timeout:2000})};addEventListener('${HYDRATED_EVENT}',()=>{up=1;go()});addEventListener('error',v=>{if(v.target.nodeName==='SCRIPT')hand()},true)`;
/**
 * A form that navigates to another page shows the progress bar too; it is removed when the page is restored
 * from the back/forward cache.
 */
const FORM_WAITS = `addEventListener('submit',v=>{if(!v.defaultPrevented&&v.target.method==='get')d.pending=''});addEventListener('pageshow',v=>{if(v.persisted)delete d.pending})`;
/**
 * Clicks before hydration, captured before React: React stops a click on a part that is not hydrated yet, and
 * the browser would follow a game's link to the game's page. After hydration, a favourite whose component is
 * still loading is handled in the bubbling phase, when no other handler did. Uses `e`, the document element.
 */
const PRESS = `const press=v=>{const c=s=>v.target.closest(s),first=v.eventPhase===1,h=(first?!up:!v.defaultPrevented)&&c('${FAVOURITE_BUTTON}'),a=first&&!up&&e.dataset.role!=='visitor'&&c('${GAME_LINK}'),o=first&&!('awake'in d)&&c('button:not([popovertarget]),${REPLAYED_LINKS}');if(!(h||a||o)||v.button||v.metaKey||v.ctrlKey||v.shiftKey||v.altKey)return;v.preventDefault();v.stopImmediatePropagation();if(h){${EARLY_HEART}}else if(a){${EARLY_GAME}}else{last=o;d.pending=''}};addEventListener('click',press,true);addEventListener('click',press)`;
export const REPLAY_EARLY_CLICKS = `${EARLY_PRESS};${FORM_WAITS};${PRESS}`;

/** `type` of a deferred script. */
export const DEFERRED_SCRIPT_TYPE = 'late';
/** Events that show user activity. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input'];
/** Without activity, deferred scripts start this long after `load`. */
const REST_MS = 3000;
/** Pages that need their scripts at once: those with a dialog over a page, or a measurement. */
const BUSY = pages.filter(page => page.over || page.connects).map(page => page.path.slice(1));

/**
 * Starts the deferred scripts on the first user activity, or after a pause without any; at once for signed-in
 * users, and for addresses with a query or a hash. They are prefetched after `load` and the
 * fonts, which would otherwise share a slow connection with them. Uses `r`, the role of
 * the signed-in user.
 */
export const RUN_DEFERRED_SCRIPTS = `const late=()=>document.querySelectorAll('script[type=${DEFERRED_SCRIPT_TYPE}]'),run=()=>{for(const o of late()){const n=document.createElement('script');n.async=true;n.setAttribute('src',o.getAttribute('src'));left++;n.onload=()=>{left--;go()};o.replaceWith(n)}},wake=()=>{run();if(document.readyState==='loading')addEventListener('DOMContentLoaded',run)};if(r||location.search||location.hash||${JSON.stringify(BUSY)}.includes(location.pathname.split('/').pop()))wake();else{for(const s of ${JSON.stringify(SIGNS)})addEventListener(s,wake,{capture:true,passive:true,once:true});addEventListener('load',()=>{setTimeout(wake,${REST_MS});navigator.connection?.saveData||document.fonts.ready.then(()=>{for(const o of late()){const n=document.createElement('link');n.rel='prefetch';n.as='script';n.href=o.src;document.head.append(n)}})})}`;
