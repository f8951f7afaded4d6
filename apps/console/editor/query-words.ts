/** Keywords and functions of SPARQL 1.1, with their signatures. */
import { texts } from '../texts/index.ts';
export const KEYWORDS = (
  'SELECT CONSTRUCT ASK DESCRIBE WHERE FROM NAMED FILTER OPTIONAL UNION GRAPH BIND VALUES MINUS SERVICE SILENT DISTINCT REDUCED ORDER ' +
  'BY ASC DESC GROUP HAVING LIMIT OFFSET AS IN NOT EXISTS UNDEF INSERT DELETE DATA WITH USING LOAD CLEAR DROP CREATE COPY MOVE ADD ' +
  'PREFIX BASE'
).split(' ');

interface FunctionDescription {
  readonly name: string;
  readonly signature: string;
  readonly text: string;
}

export const FUNCTIONS: readonly FunctionDescription[] = texts.functions.map(([signature, text]) => ({
  name: signature.slice(0, signature.indexOf('(')),
  signature,
  text,
}));
