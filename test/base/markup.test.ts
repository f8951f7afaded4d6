import { expect, it } from 'vitest';
import { escapeMarkup } from '#base';

it('characters with a predefined entity are escaped by it', () => {
  expect(escapeMarkup(`<a b="c">d & 'e'</a>`)).toBe(`&lt;a b=&quot;c&quot;&gt;d &amp; 'e'&lt;/a&gt;`);
});

it('other characters that the caller chooses become character references', () => {
  expect(escapeMarkup('1 < 2\r\n\u{1f600}', /[<\r]|[\ud800-\udbff][\udc00-\udfff]/g)).toBe(
    '1 &lt; 2&#xd;\n&#x1f600;',
  );
});
