import { EARLY, WAKE } from './head-wake.ts';
import { INVITATION_CODE, INVITATION_KEYS } from './invitation.ts';
import { CHOICE_MARK, LANGUAGE_KEYS, NO_OFFER_MARK } from './language-choice.ts';
import { defaultLocale, localeEntry, locales } from './locales.ts';
import { ownKinds } from './own-games.ts';
import { pages } from './pages.ts';
import { SEARCHES, SEARCHES_ROOM } from './recent-searches.ts';
import { NO_SEARCH_KEY } from './search-key.ts';

const ROLE_AND_THEME = `const e=document.documentElement,k=n=>(document.cookie.match('(?:^|; )'+n+'=([a-z]+)')||[])[1],r=k('foyer-hint'),t=k('foyer-theme');e.dataset.js='';e.dataset.role=['trial','member','agent'].includes(r)?r:'visitor';if(t==='light'||t==='dark')e.dataset.theme=t`;
/** What a browser keeps under a kind's name says that home has a row of its games. */
const OWN_PLACES = `for(const k of${JSON.stringify(ownKinds)})try{if(localStorage['foyer:'+k])e.dataset[k]='1'}catch{}`;
const wires = Object.fromEntries(locales.map(({ id, wire }) => [id, wire]));
/** The language last chosen, the default on a first visit; where the address has another, the page offers to switch. */
const LANGUAGE = `try{const s=localStorage;for(const n of${JSON.stringify(LANGUAGE_KEYS)})s[n]??='${localeEntry(defaultLocale).wire}';if(s['foyer:${CHOICE_MARK}']&&!sessionStorage['foyer:${NO_OFFER_MARK}']&&s.lang!==${JSON.stringify(wires)}[e.lang])e.dataset.offer=s.lang}catch{}`;
const prefixes = Object.fromEntries(locales.map(({ id, prefix }) => [id, prefix]));
const spelled = locales.map(({ prefix }) => prefix).filter(prefix => prefix !== '');
const PREFIX = JSON.stringify(`^(?:${spelled.join('|')})(?![\\w-])`);
const WAYS = pages.filter(page => page.over).map(page => page.path);
/**
 * A way in is a dialog over a page that is the same without it, so the page's language links lead to the page: pressed
 * while the address is a way in, they lead to the same one, and it leads on in that language too.
 */
const SAME_WAY = `const P=${JSON.stringify(prefixes)},bare=s=>s.replace(RegExp(${PREFIX}),'');addEventListener('click',v=>{const a=v.target.closest('a[data-language]'),l=location,p=bare(l.pathname);if(!a||!${JSON.stringify(WAYS)}.includes(p))return;const x=P[a.hreflang],h=a.getAttribute('href'),q=new URLSearchParams(l.search),n=q.get('next');if(n)q.set('next',x+bare(n));a.href=x+p+(q.size?'?'+q:'')+l.hash;setTimeout(()=>a.setAttribute('href',h))},true)`;
const SENT_BY = `for(const n of${JSON.stringify(INVITATION_KEYS)})try{const v=new URLSearchParams(location.search).get(n).trim();if(${INVITATION_CODE}.test(v))sessionStorage['foyer:'+n]=v}catch{}`;

/** The search has the focus after `/`, unless somebody types, has a dialog open, or has switched that off. */
const SEARCH_KEY = `addEventListener('keydown',v=>{if(v.key!=='/'||v.ctrlKey||v.metaKey||v.altKey||v.target.closest('input,textarea,select')||document.querySelector('dialog[open]'))return;try{if(localStorage['foyer:${NO_SEARCH_KEY}'])return}catch{}for(const s of document.querySelectorAll('input[name=q]'))if(s.offsetParent){v.preventDefault();return s.focus()}})`;

/** Any search form's text is kept: the page is left before parts that are fetched could hear of it. */
const SEARCHED = `addEventListener('submit',v=>{const q=v.target.elements.q?.value.trim(),n='foyer:${SEARCHES}';if(q)try{const s=localStorage;s[n]=(q+'\\n'+(s[n]||'')).slice(0,${SEARCHES_ROOM})}catch{}})`;

/** The offline page asks again for the page that it stands in for, once the network is back, unless somebody is leaving it. */
const BACK_ONLINE = `addEventListener('DOMContentLoaded',()=>{if(!document.querySelector('[data-offline]'))return;let gone;addEventListener('beforeunload',()=>{gone=1});addEventListener('online',()=>gone||location.reload())})`;
/** The offline page is put aside when everything else is there (service-worker.ts). */
const KEEP_OFFLINE = `addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>0))`;

/**
 * Runs before first paint: role and theme from two cookies without secrets, the places of a person's own games and the offer of the language once chosen, onto
 * `<html>`, so that nothing flashes or moves (design, rule 1); and the codes of who sent the visitor into this tab's
 * storage, since many leave before the page runs; the way in that a language link keeps; early presses; when the page's scripts run (decision 0016); the key of the search and what is searched for; the way back from the offline page; and the service worker. The text is fixed, so that its hash is too; values are matched
 * against short lists or one pattern.
 */
export const HEAD_SCRIPT = `(()=>{${ROLE_AND_THEME};${OWN_PLACES};${LANGUAGE};${SAME_WAY};${SENT_BY};${EARLY};${WAKE};${SEARCH_KEY};${SEARCHED};${BACK_ONLINE};${KEEP_OFFLINE}})()`;
