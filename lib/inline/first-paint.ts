import { personalGameKinds } from '#lib/rules/personal-games.ts';
import { SEARCHES, SEARCHES_MAX_CHARS } from '#lib/rules/recent-searches.ts';
import { INVITATION_CODE, INVITATION_KEYS } from '#lib/rules/routes/invitation.ts';
import { defaultLocale, localeEntry, locales } from '#lib/rules/routes/locales.ts';
import { pages } from '#lib/rules/routes/pages.ts';
import { COUNT_VISIT } from './count-visit.ts';
import { LANGUAGE_CHOSEN, LANGUAGE_KEYS, NO_LANGUAGE_OFFER } from './language-choice.ts';
import { MERCHANT_KEYS } from './merchant-keys.ts';
import { REPLAY_EARLY_CLICKS, RUN_DEFERRED_SCRIPTS } from './replay-clicks.ts';
import { SEARCH_KEY_OFF } from './search-key.ts';
import { THEME_SCRIPT } from './theme-script.ts';

const ROLE = `const e=document.documentElement,k=n=>(document.cookie.match('(?:^|; )'+n+'=([a-z]+)')||[])[1],r=k('foyer-hint');e.dataset.js='';e.dataset.role=['trial','member','agent'].includes(r)?r:'visitor'`;
/**
 * Marks on `<html>` which personal rows (favourites, recent games) home has, by what local storage contains.
 */
const OWN_PLACES = `for(const k of${JSON.stringify(personalGameKinds)})try{if(localStorage['foyer:'+k])e.dataset[k]='1'}catch{}`;
const wires = Object.fromEntries(locales.map(({ id, wire }) => [id, wire]));
/**
 * The language last chosen, else the default; when the address is in another language, the page offers to
 * switch.
 */
const LANGUAGE = `try{const s=localStorage;for(const n of${JSON.stringify(LANGUAGE_KEYS)})s[n]??='${localeEntry(defaultLocale).wire}';if(s['foyer:${LANGUAGE_CHOSEN}']&&!sessionStorage['foyer:${NO_LANGUAGE_OFFER}']&&s.lang!==${JSON.stringify(wires)}[e.lang])e.dataset.offer=s.lang}catch{}`;
/** The brand's merchant code, in the storage keys that the operator's own scripts read. */
const MERCHANT = `try{for(const n of${JSON.stringify(MERCHANT_KEYS)})sessionStorage[n]=e.dataset.merchant}catch{}`;
const prefixes = Object.fromEntries(locales.map(({ id, prefix }) => [id, prefix]));
const spelled = locales.map(({ prefix }) => prefix).filter(prefix => prefix !== '');
const PREFIX = JSON.stringify(`^(?:${spelled.join('|')})(?![\\w-])`);
const WAYS = pages.filter(page => page.over).map(page => page.path);
/**
 * Stores the language of a clicked language link: the document unloads, perhaps before hydration. Sign-in
 * methods are dialogs over a page that is the same without them, so the page's language links lead to
 * the page: clicked while a dialog's address is shown, they keep the dialog, and its `next` is translated
 * too.
 */
const LANGUAGE_CLICK = `const P=${JSON.stringify(prefixes)},bare=s=>s.replace(RegExp(${PREFIX}),'');addEventListener('click',v=>{const a=v.target.closest('a[data-language]'),l=location,p=bare(l.pathname);if(!a)return;try{const s=localStorage;for(const n of${JSON.stringify(LANGUAGE_KEYS)})s[n]=a.dataset.language;s['foyer:${LANGUAGE_CHOSEN}']='1'}catch{}if(!${JSON.stringify(WAYS)}.includes(p))return;const x=P[a.hreflang],h=a.getAttribute('href'),q=new URLSearchParams(l.search),n=q.get('next');if(n)q.set('next',x+bare(n));a.href=x+p+(q.size?'?'+q:'')+l.hash;setTimeout(()=>a.setAttribute('href',h))},true)`;
const SENT_BY = `for(const n of${JSON.stringify(INVITATION_KEYS)})try{const v=new URLSearchParams(location.search).get(n).trim();if(${INVITATION_CODE}.test(v))sessionStorage['foyer:'+n]=v}catch{}`;

/** Marks an invited visitor on `<html>`, with the code as a CSS string: home's strip shows it at first paint. */
const INVITED = `try{const c=sessionStorage['foyer:affiliateCode'];if(c&&${INVITATION_CODE}.test(c)){e.dataset.invited='';e.style.setProperty('--invited','"'+c+'"')}}catch{}`;

/**
 * `/` focuses the search field, unless a field has the focus, a dialog is open, or the shortcut is switched
 * off.
 */
const SEARCH_KEY = `addEventListener('keydown',v=>{if(v.key!=='/'||v.ctrlKey||v.metaKey||v.altKey||v.target.closest('input,textarea,select')||document.querySelector('dialog[open]'))return;try{if(localStorage['foyer:${SEARCH_KEY_OFF}'])return}catch{}for(const s of document.querySelectorAll('input[name=q]'))if(s.offsetParent){v.preventDefault();return s.focus()}})`;

/**
 * Stores the text of a submitted search form as a recent search: the page unloads before a lazily loaded part
 * could.
 */
const SEARCHED = `addEventListener('submit',v=>{const q=v.target.elements.q?.value.trim(),n='foyer:${SEARCHES}';if(q)try{const s=localStorage;s[n]=(q+'\\n'+(s[n]||'')).slice(0,${SEARCHES_MAX_CHARS})}catch{}})`;

/**
 * The offline page reloads the page that it replaces once the network is back, unless a navigation has begun.
 */
const BACK_ONLINE = `addEventListener('DOMContentLoaded',()=>{if(!document.querySelector('[data-offline]'))return;let gone;addEventListener('beforeunload',()=>{gone=1});addEventListener('online',()=>gone||location.reload())})`;
/** Registers the service worker after `load`, which stores the offline page (service-worker.ts). */
const KEEP_OFFLINE = `addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>0))`;

/**
 * First-paint script. Sets on `<html>`, so that nothing flashes or shifts (docs/architecture.md#rule-1): role
 * and theme (from two non-secret cookies, or the system's theme), the rows of personal games, and the offer to switch the language.
 * Also stores referral codes for the tab and counts the visit of a link, since many visitors leave before
 * hydration; keeps a dialog open
 * across language links; replays early clicks; starts the deferred scripts (decision 0016); handles the
 * search shortcut and recent searches, the reload of the offline page, and the service worker.
 * The text is fixed, so that its CSP hash is too; values are matched against short lists or one pattern.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{${ROLE};${THEME_SCRIPT};${OWN_PLACES};${LANGUAGE};${MERCHANT};${LANGUAGE_CLICK};${SENT_BY};${INVITED};${COUNT_VISIT};${REPLAY_EARLY_CLICKS};${RUN_DEFERRED_SCRIPTS};${SEARCH_KEY};${SEARCHED};${BACK_ONLINE};${KEEP_OFFLINE}})()`;
