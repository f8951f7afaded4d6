/** The properties of elements with a Java getter, which are read-only. */
const ELEMENT_GETTERS: readonly string[] = ['class', 'id', 'propertyKeys', 'rawElement'];
export const VERTEX_GETTERS: ReadonlySet<string> = new Set([...ELEMENT_GETTERS, 'labels', 'rawVertex']);
export const EDGE_GETTERS: ReadonlySet<string> = new Set([...ELEMENT_GETTERS, 'label', 'rawEdge']);
