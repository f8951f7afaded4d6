/** Uses the selection as input of the next script or query. */

import { isRecord, jsonOf, parseJson } from '../client/exact-json.ts';
import { problemOfParams } from '../client/server-client.ts';
import { currentTab, editTab, openTab } from '../session.ts';
import { pictureTexts } from '../texts/picture.ts';
import { isIri } from './graph/resource-pattern.ts';

const words = pictureTexts.messages;

/** Adds ids to the parameters of the script, or opens a query about resources; returns a message. */
export function insertIds(ids: readonly string[], areElements: boolean): string {
  if (!areElements) {
    const iris = ids.filter(isIri);
    if (iris.length === 0) return words.blankNodes;
    const values = iris.map((iri) => `<${iri}>`).join('\n    ');
    openTab('sparql', `SELECT * {\n  VALUES ?s {\n    ${values}\n  }\n  ?s ?p ?o\n}`);
    return words.queryOpened;
  }
  const tab = currentTab();
  const list = `[${ids.join(',')}]`;
  if (tab.language !== 'gremlin') {
    openTab('gremlin', 'ids.collect { g.v(it) }', `{"ids":${list}}`);
    return words.scriptOpened;
  }
  if (problemOfParams(tab.params) !== null) return words.badParams;
  const params = tab.params.trim() === '' ? {} : parseJson(tab.params);
  const others = isRecord(params) ? Object.entries(params).filter(([name]) => name !== 'ids') : [];
  const texts = others.map(([name, value]) => `${JSON.stringify(name)}: ${jsonOf(value)}`);
  editTab(tab.id, { params: `{${[...texts, `"ids": ${list}`].join(', ')}}` });
  return words.idsTaken(ids.length);
}
