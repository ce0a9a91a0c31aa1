import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { demoPlaces } from '#platform/seed/demo-resources.ts';
import type { HonoEnv } from './hono-env.ts';
import { showPlainPage } from './plain-page.ts';

/** Target of the demo's customer-service entry: says plainly that it is not staffed. */
function addServiceWindow(app: Hono<HonoEnv>): void {
  app.get('/service', context =>
    showPlainPage(context, {
      ms: {
        title: 'Khidmat pelanggan',
        text: 'Laman demo ini tiada kakitangan. Pengendali menghubungkan tetingkap ini dengan perkhidmatan sembang mereka sendiri.',
      },
      en: {
        title: 'Customer service',
        text: 'This demo has no customer service. Operators set their own chat here.',
      },
      zh: { title: '在线客服', text: '演示站没有客服人员。运营方会将此窗口连接到自己的客服。' },
    }),
  );
}

/** Targets of the demo's apps and channels: each page says that there are none. */
function addDemoPlaces(app: Hono<HonoEnv>): void {
  app.get('/demo/:place', context => {
    const name = demoPlaces.get(context.req.param('place'));
    if (!name) return context.notFound();
    return showPlainPage(context, {
      ms: {
        title: `${name}: demonstrasi`,
        text: `Laman demo ini tiada ${name}. Pengendali menetapkan alamat mereka sendiri; pautan dan kod QR akan dikemas kini.`,
      },
      en: {
        title: `${name}: demo`,
        text: `This demo has no ${name}. Operators set their own address here; links and QR codes follow it.`,
      },
      zh: {
        title: `${name}：演示`,
        text: `演示站没有 ${name}。运营方会在此设置自己的地址，链接与二维码随之更新。`,
      },
    });
  });
}

/** Adds the placeholder pages of a site without operator configuration. */
export function addPlaces(app: Hono<HonoEnv>, ctx: AppContext): void {
  addServiceWindow(app);
  if (ctx.env.FOYER_PROFILE === 'demo') addDemoPlaces(app);
}
