/** The name under which a browser keeps how many recent games home has a place for: 1 to 3. */
export const RECENT_HINT = 'recent';

const ROLE_AND_THEME = `const e=document.documentElement,k=n=>(document.cookie.match('(?:^|; )'+n+'=([a-z]+)')||[])[1],r=k('foyer-hint'),t=k('foyer-theme');e.dataset.js='';e.dataset.role=['trial','member','agent'].includes(r)?r:'visitor';if(t==='light'||t==='dark')e.dataset.theme=t`;
const RECENT_PLACE = `try{const n=localStorage.getItem('foyer:${RECENT_HINT}');if(/^[123]$/.test(n))e.dataset.recent=n}catch{}`;
const SENT_BY = `for(const n of['affiliateCode','referralCode'])try{const v=new URLSearchParams(location.search).get(n).trim();if(/^[\\w-]{1,64}$/.test(v))sessionStorage['foyer:'+n]=v}catch{}`;

/**
 * Runs before first paint: role and theme from two cookies without secrets, and the place of recent games, onto
 * `<html>`, so that nothing flashes or moves (design, rule 1); and the codes of who sent the visitor into this tab's
 * storage, since many leave before the page runs. The text is fixed, so that its hash is too; values are matched
 * against short lists or one pattern.
 */
export const HEAD_SCRIPT = `(()=>{${ROLE_AND_THEME};${RECENT_PLACE};${SENT_BY}})()`;
