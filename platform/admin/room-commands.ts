import { z } from 'zod';
import { ROOM_CHARACTERS, ROOM_HISTORY, rooms } from '#lib/rules/room.ts';
import { HOUR_MS } from '#lib/rules/time.ts';
import { refuse } from '#platform/refusal.ts';
import { postModeratorMessage, removeFromRoom } from '#platform/room/room.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { lastRoomMessages, muteInRoom, reportedMessages } from '#platform/store/accounts/room.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { command } from './command.ts';

const by = z.string().trim().min(1).max(60);
const room = z.enum(rooms);
const REPORTS = 100;
const MAX_HOURS = 8_760;

const messages = command({
  summary: 'Show the last messages of a chat room with their numbers: `room en`.',
  input: z.strictObject({ room }),
  positional: ['room'],
  async run(ctx, input) {
    const rows = await ctx.store.read(tx => lastRoomMessages(tx, input.room, ROOM_HISTORY));
    return {
      messages: rows.map(row => ({
        number: String(row.id),
        by: row.username ?? row.by_name,
        content: row.content,
        at: row.sent_at,
        ...(row.removed_by === null ? {} : { removedBy: row.removed_by }),
      })),
    };
  },
});

const reports = command({
  summary: 'List messages of the chat rooms that were reported and are still shown.',
  input: z.strictObject({}),
  positional: [],
  async run(ctx) {
    const rows = await ctx.store.read(tx => reportedMessages(tx, REPORTS));
    return { reports: rows.map(({ id, ...row }) => ({ number: String(id), ...row })) };
  },
});

const say = command({
  summary: 'Write in a chat room as the moderator: `room-say en "Keep account numbers out" --by Nadia`.',
  input: z.strictObject({ room, content: z.string().trim().min(1).max(ROOM_CHARACTERS), by }),
  positional: ['room', 'content'],
  async run(ctx, input) {
    await ctx.store.write(tx => postModeratorMessage(tx, { ...input, at: ctx.clock.date() }));
    return { said: true };
  },
});

const remove = command({
  summary: 'Remove a message from its chat room; its place stays: `room-remove 12 --by Nadia`.',
  input: z.strictObject({ number: z.string().regex(/^\d{1,18}$/), by }),
  positional: ['number'],
  async run(ctx, { number, by: name }, asked) {
    const at = ctx.clock.date();
    await ctx.store.write(async tx => {
      await removeFromRoom(tx, { id: BigInt(number), by: name, at });
      const detail = { message: number, by: name };
      await audit(tx, { at, event: 'room-removed', accountId: null, ...asked, detail });
    });
    return { number };
  },
});

const mute = command({
  summary:
    'Stop a member from writing in the chat rooms for hours, 0 to end it: `room-mute player01 24 --by Nadia`.',
  input: z.strictObject({
    user: z.string().min(1),
    hours: z.coerce.number().int().min(0).max(MAX_HOURS),
    by,
  }),
  positional: ['user', 'hours'],
  async run(ctx, { user, hours, by: name }, asked) {
    const at = ctx.clock.date();
    const until = new Date(at.getTime() + hours * HOUR_MS);
    await ctx.store.write(async tx => {
      const account = (await findAccountByName(tx, user)) ?? refuse('not_found', { field: 'user' });
      await muteInRoom(tx, account.id, until, name);
      const detail = { hours, by: name };
      await audit(tx, { at, event: 'room-muted', accountId: account.id, ...asked, detail });
    });
    return { user, until };
  },
});

/** Admin commands of the chat room (docs/rewards.md, Chat room). */
export const roomCommands = {
  room: messages,
  'room-reports': reports,
  'room-say': say,
  'room-remove': remove,
  'room-mute': mute,
};
