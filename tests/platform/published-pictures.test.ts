import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const CDN = 'https://img.operator.test';

describe.each(targets)('images of published content on %s', target => {
  let platform: TestPlatform;
  let operators: TestPlatform;
  beforeAll(async () => {
    platform = await openPlatform(target);
    operators = await openPlatform(target, { IMAGE_HOSTS: `${CDN},http://games.test` });
  });
  afterAll(async () => {
    await platform.close();
    await operators.close();
  });

  const publish = (to: TestPlatform, field: string, address: string, kind = 'banner') =>
    to.admin('publish', { kind, title: 'With a picture', [field]: address });

  it.each([
    ['a host that is not configured', 'https://pictures.example.test/a.png'],
    ['a host whose name only begins alike', 'http://games.test.example.test/a.png'],
    ['another scheme', 'https://games.test/a.png'],
    ['another port', 'http://games.test:8080/a.png'],
    ['a name before the host', 'http://games.test@pictures.example.test/a.png'],
    ['a script', 'javascript:alert(1)'],
    ['what is no picture', 'http://games.test/a.html'],
    ['a query, which the web would not pass on', 'http://games.test/a.png?size=2'],
    ['a path without a host', '/a.png'],
  ])('%s is refused for every kind of content, naming the allowed hosts', async (_what, address) => {
    const before = await platform.admin('published');
    for (const kind of ['banner', 'promotion', 'popup'])
      for (const field of ['image', 'headImage'])
        await expect(publish(platform, field, address, kind)).rejects.toThrow(
          new RegExp(`"field":"${field}".*IMAGE_HOSTS: http://games.test"`),
        );
    expect(await platform.admin('published')).toEqual(before);
  });

  it('images of the platform and of the operator’s hosts are accepted', async () => {
    for (const field of ['image', 'headImage']) {
      await publish(platform, field, 'http://games.test/a.png');
      await publish(operators, field, `${CDN}/banners/a.webp`, 'promotion');
      await expect(publish(platform, field, `${CDN}/banners/a.webp`)).rejects.toThrow('IMAGE_HOSTS');
    }
  });
});
