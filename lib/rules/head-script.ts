/**
 * Runs before first paint: role and theme from two cookies without secrets onto `<html>`, so that nothing flashes
 * (design, rule 1). The text is fixed, so that its hash is too; values are matched against short lists.
 */
export const HEAD_SCRIPT = `(()=>{const e=document.documentElement,k=n=>(document.cookie.match('(?:^|; )'+n+'=([a-z]+)')||[])[1],r=k('foyer-hint'),t=k('foyer-theme');e.dataset.js='';e.dataset.role=['trial','member','agent'].includes(r)?r:'visitor';if(t==='light'||t==='dark')e.dataset.theme=t})()`;
