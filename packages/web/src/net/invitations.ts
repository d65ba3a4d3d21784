/** Invitations are told once, to whoever set the table up; this browser keeps them. */
export const inviteKey = (id: string): string => `tercio.invitations.${id}`;

export function invitationsOf(id: string): { readonly [side: number]: string } {
  const text = localStorage.getItem(inviteKey(id));
  return text === null ? {} : (JSON.parse(text) as { [side: number]: string });
}
