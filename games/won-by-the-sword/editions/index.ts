import type { KeptEdition } from '@tercio/kernel/rooms';

/** Written by `npm run edition`: the older editions that are kept here, each as one built file. */
export const editions: readonly KeptEdition[] = [];
