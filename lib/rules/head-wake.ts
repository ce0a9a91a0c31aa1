import { AWAKE_EVENT } from './awake-event.ts';
import { pages } from './pages.ts';

/**
 * What is pressed before the page runs. A game opens over this page then, as it does later (play-host.tsx). A heart is
 * turned on screen and says so in `data-early` until its part is there (hearts.tsx); a visitor's leads to the sign-in, as
 * it does later (access-host.tsx).
 */
const EARLY_GAME = `const u=new URL(location);u.searchParams.set('play',a.dataset.play);d.pending='';location=u`;
const EARLY_HEART = `const s=document.querySelector('a[data-sign-in]'),l=location;if(e.dataset.role!=='visitor')h.setAttribute('aria-pressed',h.dataset.early=h.getAttribute('aria-pressed')!=='true');else if(s)l.href=s.pathname+'?'+new URLSearchParams({next:l.pathname+l.search,heart:h.dataset.heart})`;
/** React takes a field as it finds it: that somebody is in it, and what was typed, is told once more when it listens. */
const EARLY_TEXT = `()=>{const f=document.activeElement,v=f.value;if(!v&&v!=='')return;const tell=(n,k)=>f.dispatchEvent(new k(n,{bubbles:true}));tell('focusin',FocusEvent);if(v&&f.nodeName==='INPUT'){f.value='';Object.getOwnPropertyDescriptor(HTMLInputElement.prototype,'value').set.call(f,v);tell('input',Event)}}`;
/**
 * What else opens over this page is pressed again once the page listens, which it says as `data-awake`; the line of a page
 * on its way shows meanwhile. It listens when its own word, all of its scripts and a moment with nothing else to do have
 * come: parts begin one after the other. Where a script does not come, the browser does what it can.
 */
const OPENS_OVER = ['[data-support]', '[data-promotion]', '[data-vendor]', '[data-sign-in]'];
const EARLY_PRESS = `let last,up,left=0;const d=e.dataset,text=${EARLY_TEXT},hand=()=>{const o=last;last=0;d.awake='';delete d.pending;text();if(o&&o.isConnected)o.click()},go=()=>{if(up&&!left)(self.requestIdleCallback||setTimeout)(hand,{timeout:2000})};addEventListener('${AWAKE_EVENT}',()=>{up=1;go()});addEventListener('error',v=>{if(v.target.nodeName==='SCRIPT')hand()},true)`;
/** A form that leads to another page by itself: its line shows too, and no more when the browser brings this page back. */
const FORM_WAITS = `addEventListener('submit',v=>{if(!v.defaultPrevented&&v.target.method==='get')d.pending=''});addEventListener('pageshow',v=>{if(v.persisted)delete d.pending})`;
/**
 * Presses before the page listens, taken before React hears of them: React stops a press on a part that it has yet to
 * bring to life, and the browser would follow a game's link to the game's page. A heart whose part is on its way is taken
 * where nobody else took it. Uses `e`, the document's element.
 */
const PRESS = `const press=v=>{const c=s=>v.target.closest(s),first=v.eventPhase===1,h=(first?!up:!v.defaultPrevented)&&c('[data-heart]'),a=first&&!up&&c('a[data-play]'),o=first&&!('awake'in d)&&c('button:not([popovertarget]),a:is(${OPENS_OVER})');if(!(h||a||o)||v.button||v.metaKey||v.ctrlKey||v.shiftKey||v.altKey)return;v.preventDefault();v.stopImmediatePropagation();if(h){${EARLY_HEART}}else if(a){${EARLY_GAME}}else{last=o;d.pending=''}};addEventListener('click',press,true);addEventListener('click',press)`;
export const EARLY = `${EARLY_PRESS};${FORM_WAITS};${PRESS}`;

/** What a script that waits calls itself. */
export const LATE_TYPE = 'late';
/** What tells that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input'];
/** A page at rest wakes by itself this long after it has loaded. */
const REST_MS = 3000;
/** Pages that do something as they open: a dialog over them, a measurement. */
const BUSY = pages.filter(page => page.over || page.connects).map(page => page.path.slice(1));

/**
 * The page's scripts wait until somebody is there, or for a moment of rest; who is signed in, or came by an address that
 * asks for more than the page itself, is not kept waiting. They are fetched ahead as soon as the page has loaded.
 * Uses `r`, the role of who is signed in.
 */
export const WAKE = `const late=()=>document.querySelectorAll('script[type=${LATE_TYPE}]'),run=()=>{for(const o of late()){const n=document.createElement('script');n.async=true;n.setAttribute('src',o.getAttribute('src'));left++;n.onload=()=>{left--;go()};o.replaceWith(n)}},wake=()=>{run();if(document.readyState==='loading')addEventListener('DOMContentLoaded',run)};if(r||location.search||location.hash||${JSON.stringify(BUSY)}.includes(location.pathname.split('/').pop()))wake();else{for(const s of ${JSON.stringify(SIGNS)})addEventListener(s,wake,{capture:true,passive:true,once:true});addEventListener('load',()=>{setTimeout(wake,${REST_MS});for(const o of late()){const n=document.createElement('link');n.rel='prefetch';n.as='script';n.href=o.src;document.head.append(n)}})}`;
