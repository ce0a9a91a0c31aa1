import { INVITATION_CODE } from '#lib/rules/routes/invitation.ts';
import { CALL_HEADER, CALL_HEADER_VALUE } from './browser-headers.ts';

/** Storage key: links that were counted today, `Wed Nov 25 2026|AGENT01|`. */
const VISITED = 'foyer:visited';

/**
 * Counts a visit of an agent's link (docs/features.md#94), one per browser and day. The mark holds codes alone, stays
 * in this browser, and is removed by the first page of another day; without storage nothing is counted.
 * Part of the first-paint script: many visitors leave before anything else runs. Needs `e` and its role.
 */
export const COUNT_VISIT = `try{const s=localStorage,n='${VISITED}',d=new Date().toDateString();if(s[n]&&!s[n].startsWith(d+'|'))s.removeItem(n);const c=(new URLSearchParams(location.search).get('affiliateCode')||'').trim(),m=s[n]||d+'|';if(e.dataset.role==='visitor'&&${INVITATION_CODE}.test(c)&&!m.includes('|'+c+'|')){s[n]=m+c+'|';fetch('/wps/agent/affiliate/visit',{method:'POST',keepalive:true,headers:{'Content-Type':'application/json','${CALL_HEADER}':'${CALL_HEADER_VALUE}'},body:JSON.stringify({code:c})}).catch(()=>0)}}catch{}`;
