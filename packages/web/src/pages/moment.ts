/** A link to a moment of a game that no server keeps: the record itself, pressed into the address. */

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const pressed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(pressed).arrayBuffer());
}

/** A record as it stands in an address. */
export async function pressed(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The record that an address holds. */
export async function unpressed(held: string): Promise<string> {
  const letters = atob(held.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}
