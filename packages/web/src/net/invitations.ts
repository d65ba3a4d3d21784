/** Invitations are told once, to anyone who set the table up; this browser keeps them. */
const keyOf = (id: string): string => `tercio.invitations.${id}`;

/** By seat. */
type Invitations = { readonly [seat: number]: string };

/** In the place of a seat: the invitation to a private table for anyone who looks on or takes an open seat. */
export const TO_LOOK_ON = -1;

/** The invitation that somebody came with. */
export const shownInvitation = (): string | null => location.hash.slice(1) || null;

export function invitationsOf(id: string): Invitations {
  const text = localStorage.getItem(keyOf(id));
  return text === null ? {} : (JSON.parse(text) as Invitations);
}

export const keepInvitations = (id: string, some: Invitations): void =>
  localStorage.setItem(keyOf(id), JSON.stringify({ ...invitationsOf(id), ...some }));
