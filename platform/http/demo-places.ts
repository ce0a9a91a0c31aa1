import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { demoPlaces } from '#platform/seed/demo-resources.ts';
import type { HonoEnv } from './hono-env.ts';
import { showPlainPage } from './plain-page.ts';

/** Target of the demo's customer-service entry: visitors get no answers there, members have the chat. */
function addServiceWindow(app: Hono<HonoEnv>): void {
  app.get('/service', context =>
    showPlainPage(context, {
      ms: {
        title: 'Khidmat pelanggan',
        text: 'Log masuk dan buka sembang langsung untuk menulis kepada kami. Pengendali boleh menetapkan alamat mereka sendiri di sini.',
      },
      en: {
        title: 'Customer service',
        text: 'Sign in and open live chat to write to us. Operators can set their own address here.',
      },
      zh: { title: '在线客服', text: '请登录后打开在线客服与我们聊天。运营方可在此设置自己的地址。' },
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
