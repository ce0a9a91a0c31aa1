/** Message of `/game-exit` to the lobby when the player leaves a game. */
export const GAME_EXIT = 'foyer.game-exit';
