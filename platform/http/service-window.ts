import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Customer service · Khidmat pelanggan · 客服</title>
<style>body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#14241f;color:#f2ecdf}main{max-width:26rem;margin:0 auto;padding:2.5rem 1.5rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:#cfcabc}hr{border:0;border-top:1px solid #36564c;margin:1.5rem 0}</style>
<main><section lang="ms"><h1>Khidmat pelanggan</h1><p>Rumah demo ini tidak mempunyai kakitangan. Pengendali menghalakan tetingkap ini ke perkhidmatan sembangnya sendiri.</p></section><hr>
<section lang="en"><h1>Customer service</h1><p>This demonstration house has no staff. The operator points this window at their own chat.</p></section><hr>
<section lang="zh-CN"><h1>客服</h1><p>演示大堂没有客服人员。运营方会将此窗口指向自己的聊天服务。</p></section></main></html>`;

/** Where the demo's customer-service entry leads: says plainly that nobody sits there. */
export function addServiceWindow(app: Hono<AppEnv>): void {
  app.get('/service', context => {
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return context.html(page);
  });
}
