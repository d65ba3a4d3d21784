/** Invitations are told once, to whoever set the table up; this browser keeps them. */
const keyOf = (id: string): string => `tercio.invitations.${id}`;

type Invitations = { readonly [side: number]: string };

export function invitationsOf(id: string): Invitations {
  const text = localStorage.getItem(keyOf(id));
  return text === null ? {} : (JSON.parse(text) as Invitations);
}

export const keepInvitations = (id: string, some: Invitations): void =>
  localStorage.setItem(keyOf(id), JSON.stringify({ ...invitationsOf(id), ...some }));
