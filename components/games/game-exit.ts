/** What `/game-exit` says to the lobby when a game leaves by it. */
export const GAME_EXIT = 'foyer.game-exit';
