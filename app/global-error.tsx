'use client';

/**
 * The last resort: the document itself failed, so there are no texts and no styles to rely on. Three short lines in our
 * three languages, and one way on.
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
          <h1>This page did not load</h1>
          <p lang="ms">Halaman ini tidak dapat dimuatkan. Muat semula untuk meneruskan.</p>
          <p>Something failed on our side. Load the page again to go on.</p>
          <p lang="zh-CN">页面未能加载，请重新加载。</p>
          <p>
            <button type="button" onClick={() => location.reload()}>
              Muat semula · Load again · 重新加载
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
