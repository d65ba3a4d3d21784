/** Builds a game with all it stands on into one module; gives back its path. */
export function buildEdition(game: string, folder: string, name: string): Promise<string>;
/** The text of the list of editions that are kept. */
export function listOf(numbers: readonly number[]): string;
