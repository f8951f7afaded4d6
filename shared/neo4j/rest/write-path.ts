/** Writes paths: the URIs of their nodes and relationships, or these in full. */
import { doubleText } from '#base';
import { JsonSign } from '../representation/json-buffer.ts';
import { linksOf, type PathLink } from '../traversal/path.ts';
import type { RestOutput } from './rest-call.ts';

interface Ends {
  readonly nodes: readonly number[];
  readonly relationships: readonly number[];
}

function partsOf(end: PathLink): Ends {
  const links = linksOf(end);
  return {
    nodes: links.map(({ node }) => node),
    relationships: links.slice(1).map(({ relationship }) => relationship),
  };
}

type WriteOne = (id: number) => void;

function writeParts(
  { json }: RestOutput,
  { nodes, relationships }: Ends,
  writeNode: WriteOne,
  writeRelationship: WriteOne,
): void {
  const writeList = (name: string, ids: readonly number[], write: WriteOne) => {
    json.plain(`,"${name}":[`);
    ids.forEach((id, at) => {
      if (at > 0) json.byte(JsonSign.Comma);
      write(id);
    });
    json.byte(JsonSign.CloseArray);
  };
  json.plain('{"start":');
  writeNode(nodes[0]!);
  writeList('nodes', nodes, writeNode);
  json.plain(`,"length":${relationships.length}`);
  writeList('relationships', relationships, writeRelationship);
  json.plain(',"end":');
  writeNode(nodes.at(-1)!);
}

/** `weight` is null for an unweighted path. */
export function writePath(output: RestOutput, baseUrl: string, end: PathLink, weight: number | null): void {
  const { json } = output;
  writeParts(
    output,
    partsOf(end),
    (id) => json.string(`${baseUrl}/db/data/node/${id}`),
    (id) => json.string(`${baseUrl}/db/data/relationship/${id}`),
  );
  if (weight !== null) json.plain(`,"weight":${doubleText(weight)}`);
  json.byte(JsonSign.CloseObject);
}

export function writeFullPath(output: RestOutput, end: PathLink): void {
  const { json, elements } = output;
  writeParts(
    output,
    partsOf(end),
    (id) => elements.node(id),
    (id) => elements.relationship(id),
  );
  json.byte(JsonSign.CloseObject);
}
