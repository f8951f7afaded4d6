/** Parameters between the rows of the form and the text that is sent. */
import { expect, it } from 'vitest';
import { paramsOf, problemOf, textOfParams } from '../../apps/console/editor/params.ts';

it('parameters come back from their text as they were, integers of 64 bits and decimals with their digits', () => {
  const params = [
    { name: 'a', type: 'text', text: 'x "y"' },
    { name: 'b', type: 'number', text: '9007199254740993' },
    { name: 'c', type: 'number', text: '1.50' },
    { name: 'd', type: 'boolean', text: 'true' },
    { name: 'e', type: 'json', text: '[1,{"k":null}]' },
  ] as const;
  const text = textOfParams(params);
  expect(text).toBe('{"a": "x \\"y\\"", "b": 9007199254740993, "c": 1.50, "d": true, "e": [1,{"k":null}]}');
  expect(paramsOf(text)).toEqual(params);
});

it('a text that is no JSON object has no rows', () => {
  expect([paramsOf(''), paramsOf('[1]'), paramsOf('{"a": }')]).toEqual([[], null, null]);
});

it.each([
  [{ name: '', type: 'text', text: '' }, 'A parameter has a name.'],
  [{ name: '1a', type: 'text', text: '' }, 'A script cannot name this.'],
  [{ name: 'twice', type: 'text', text: '' }, 'Another has this name.'],
  [{ name: 'n', type: 'number', text: '01' }, 'This is no number.'],
  [{ name: 'n', type: 'number', text: '1e' }, 'This is no number.'],
  [{ name: 'j', type: 'json', text: '{' }, 'This is no JSON.'],
  [{ name: 'n', type: 'number', text: '-1.5e10' }, null],
] as const)('%j: %s', (param, problem) => {
  expect(problemOf(param, [param, { name: 'twice', type: 'text', text: '' }])).toBe(problem);
});
