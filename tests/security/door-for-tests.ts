import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import type { NextSide } from '#lib/bff/door-next.ts';
import { createDoor } from '#lib/bff/door-server.ts';
import { type StaticFiles, staticTexts } from '#lib/bff/static-files.ts';

/** The door of the test that runs: its port on loopback, and the server itself. */
export type TestDoor = { server: Server; port: number };

/** Before each test a door of its own, with this side of Next (none: calls and the BFF's own routes only) and files. */
export function doorForTests(side: NextSide | null = null, files: StaticFiles = new Map()): TestDoor {
  // Its fields are there once the first hook has run: nobody reads them earlier.
  const door = {} as TestDoor;
  beforeEach(async () => {
    door.server = createDoor({ side, dev: false, files, texts: staticTexts(files) });
    door.server.listen(0, '127.0.0.1');
    await once(door.server, 'listening');
    door.port = (door.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    const closed = once(door.server, 'close');
    door.server.close();
    door.server.closeAllConnections();
    await closed;
  });
  return door;
}
