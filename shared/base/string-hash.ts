/** `String.hashCode`: the 31-polynomial over the UTF-16 code units. */
export function stringHash(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return hash;
}
