/** Puts what is in a field on the clipboard. Over plain HTTP browsers have only the old way, through the selection. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  try {
    if (!('clipboard' in navigator)) return document.execCommand('copy');
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return false;
  }
}
