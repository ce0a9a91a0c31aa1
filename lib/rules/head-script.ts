/** The name under which a browser keeps how many recent games home has a place for: 1 to 3. */
export const RECENT_HINT = 'recent';

/**
 * Runs before first paint: role and theme from two cookies without secrets, and the place of recent games,
 * onto `<html>`, so that nothing flashes or moves
 * (design, rule 1). The text is fixed, so that its hash is too; values are matched against short lists.
 */
export const HEAD_SCRIPT = `(()=>{const e=document.documentElement,k=n=>(document.cookie.match('(?:^|; )'+n+'=([a-z]+)')||[])[1],r=k('foyer-hint'),t=k('foyer-theme');e.dataset.js='';e.dataset.role=['trial','member','agent'].includes(r)?r:'visitor';if(t==='light'||t==='dark')e.dataset.theme=t;try{const n=localStorage.getItem('foyer:${RECENT_HINT}');if(/^[123]$/.test(n))e.dataset.recent=n}catch{}})()`;
