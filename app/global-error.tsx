'use client';

/**
 * Fallback for a failure of the document itself: no messages and no styles are available. Three short lines
 * in the three languages, and one link.
 */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Foyer</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
      </head>
      <body>
        <main>
          <h1>This page didn’t load</h1>
          <p lang="ms">Halaman ini tidak dapat dimuatkan. Muat semula untuk meneruskan.</p>
          <p>Something went wrong on our side. Reload the page to continue.</p>
          <p lang="zh-CN">页面未能加载，请重新加载。</p>
          <p>
            <button type="button" onClick={() => location.reload()}>
              Muat semula · Reload · 重新加载
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
