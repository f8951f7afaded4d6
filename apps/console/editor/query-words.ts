/** The words of SPARQL 1.1 and its functions, each with what it takes and gives. */
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

const ROWS: readonly (readonly [signature: string, text: string])[] = [
  ['COUNT(* or expression)', 'How many rows, or values, a group has.'],
  ['SUM(number)', 'The sum over a group.'],
  ['MIN(value)', 'The least of a group.'],
  ['MAX(value)', 'The greatest of a group.'],
  ['AVG(number)', 'The mean of a group.'],
  ['SAMPLE(value)', 'One value of a group, whichever.'],
  ['GROUP_CONCAT(value; SEPARATOR=", ")', 'The texts of a group, joined.'],
  ['STRLEN(text)', 'How many characters a text has.'],
  ['UCASE(text)', 'The text in capitals.'],
  ['LCASE(text)', 'The text in small letters.'],
  ['SUBSTR(text, from, length)', 'A part of a text; from 1, the length may be left out.'],
  ['CONCAT(text, …)', 'The texts one after the other.'],
  ['CONTAINS(text, part)', 'Whether a text has another one in it.'],
  ['STRSTARTS(text, begin)', 'Whether a text begins so.'],
  ['STRENDS(text, end)', 'Whether a text ends so.'],
  ['STRBEFORE(text, part)', 'What stands before a part, or an empty text.'],
  ['STRAFTER(text, part)', 'What stands behind a part, or an empty text.'],
  ['REPLACE(text, pattern, by, flags)', 'The text with all matches of a regular expression replaced.'],
  ['REGEX(text, pattern, flags)', 'Whether a regular expression matches; flag i ignores case.'],
  ['ENCODE_FOR_URI(text)', 'The text as a part of an address.'],
  ['LANG(literal)', 'The language of a literal, or an empty text.'],
  ['LANGMATCHES(language, range)', 'Whether a language is of a range, as en-GB of en.'],
  ['STRLANG(text, language)', 'A literal with a language.'],
  ['ABS(number)', 'The number without its sign.'],
  ['CEIL(number)', 'The next whole number above.'],
  ['FLOOR(number)', 'The next whole number below.'],
  ['ROUND(number)', 'The nearest whole number.'],
  ['RAND()', 'A number from 0 to 1 by chance.'],
  ['NOW()', 'The time of the query.'],
  ['YEAR(time)', 'The year of a time.'],
  ['MONTH(time)', 'The month of a time.'],
  ['DAY(time)', 'The day of a time.'],
  ['HOURS(time)', 'The hours of a time.'],
  ['MINUTES(time)', 'The minutes of a time.'],
  ['SECONDS(time)', 'The seconds of a time.'],
  ['TIMEZONE(time)', 'The zone of a time as a duration.'],
  ['TZ(time)', 'The zone of a time as a text.'],
  ['STR(term)', 'The text of a literal or IRI.'],
  ['DATATYPE(literal)', 'The IRI of the type of a literal.'],
  ['IRI(text)', 'The IRI of a text.'],
  ['URI(text)', 'The IRI of a text.'],
  ['BNODE(name)', 'A blank node; the same name gives the same within a row.'],
  ['STRDT(text, type)', 'A literal of a type.'],
  ['UUID()', 'A new IRI.'],
  ['STRUUID()', 'A new name as a text.'],
  ['SAMETERM(a, b)', 'Whether two terms are the same, not only equal.'],
  ['ISIRI(term)', 'Whether a term is an IRI.'],
  ['ISURI(term)', 'Whether a term is an IRI.'],
  ['ISBLANK(term)', 'Whether a term is a blank node.'],
  ['ISLITERAL(term)', 'Whether a term is a literal.'],
  ['ISNUMERIC(term)', 'Whether a term is a number.'],
  ['BOUND(?variable)', 'Whether a variable has a value.'],
  ['IF(condition, then, else)', 'One of two values.'],
  ['COALESCE(expression, …)', 'The first expression that does not fail.'],
  ['MD5(text)', 'The hash of a text in hexadecimal.'],
  ['SHA1(text)', 'The hash of a text in hexadecimal.'],
  ['SHA256(text)', 'The hash of a text in hexadecimal.'],
  ['SHA384(text)', 'The hash of a text in hexadecimal.'],
  ['SHA512(text)', 'The hash of a text in hexadecimal.'],
];

export const FUNCTIONS: readonly FunctionDescription[] = ROWS.map(([signature, text]) => ({
  name: signature.slice(0, signature.indexOf('(')),
  signature,
  text,
}));
