import type { Hono } from 'hono';
import type { House } from '#platform/house.ts';
import { demoPlaces } from '#platform/seed/demo-resources.ts';
import type { AppEnv } from './app-env.ts';
import { showPlainPage } from './plain-page.ts';

/** Where the demo's customer-service entry leads: says plainly that nobody sits there. */
function addServiceWindow(app: Hono<AppEnv>): void {
  app.get('/service', context =>
    showPlainPage(context, {
      ms: {
        title: 'Khidmat pelanggan',
        text: 'Rumah demo ini tidak mempunyai kakitangan. Pengendali menghalakan tetingkap ini ke perkhidmatan sembangnya sendiri.',
      },
      en: {
        title: 'Customer service',
        text: 'This demonstration house has no staff. The operator points this window at their own chat.',
      },
      zh: { title: '客服', text: '演示大堂没有客服人员。运营方会将此窗口指向自己的聊天服务。' },
    }),
  );
}

/** Where the demo's apps and channels lead: there are none, and the page says so. */
function addDemoPlaces(app: Hono<AppEnv>): void {
  app.get('/demo/:place', context => {
    const name = demoPlaces.get(context.req.param('place'));
    if (!name) return context.notFound();
    return showPlainPage(context, {
      ms: {
        title: `${name}: demonstrasi`,
        text: `Rumah demo ini tiada ${name}. Pengendali menetapkan alamatnya sendiri di sini, dan pautan serta kod QR mengikutinya.`,
      },
      en: {
        title: `${name}: demonstration`,
        text: `This demonstration house has no ${name}. The operator sets their own address here, and links and QR codes follow it.`,
      },
      zh: {
        title: `${name}：演示`,
        text: `演示大堂没有 ${name}。运营方会在此设置自己的地址，链接与二维码随之更新。`,
      },
    });
  });
}

/** The pages behind what a house without an operator points at. */
export function addPlaces(app: Hono<AppEnv>, house: House): void {
  addServiceWindow(app);
  if (house.env.FOYER_PROFILE === 'demo') addDemoPlaces(app);
}
