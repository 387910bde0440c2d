import fc, { type Arbitrary } from 'fast-check'

/** Texts that were trouble somewhere. */
export const NASTY: readonly string[] = [
  ...[
    '',
    ' ',
    '\t\n',
    '0',
    '-1',
    '1e400',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
    '٣',
    'null',
    'undefined',
    'true',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\ufffd',
    '\u202eabc',
    '\u200b',
    '\ufeff',
    'e\u0301'.repeat(60),
  ],
  ...['👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ﷺ', 'İ', 'ß', 'ǅ', '㋿', 'Z̸̢̛͙̦a̷l̶g̵o̴', '\u2028', '\u0085'],
  ...[
    '%',
    '_',
    '\\',
    '%_\\%',
    '\\%',
    "'",
    '"',
    "' or 1=1 --",
    "'; drop table member; --",
    '$1',
    `\${7*7}`,
    '{{7*7}}',
  ],
  ...[
    '../../../etc/passwd',
    '..%2f..%2fetc',
    '/etc/passwd',
    '.',
    '..',
    'a/b',
    'a\\b',
    'C:\\x',
    '~',
    '%2e%2e',
    '%00',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    'x\r\nBcc: a@b.c',
    '=1+1',
    '+1',
    '-1+1',
    '@x',
    ',',
    ';',
    ',,,,',
    '[',
    ']',
    '[[',
    '{',
    '["a",',
    '()',
    '(',
    '*',
    '?',
  ],
  ...['((((((((((a+)+)+)+)+)+)+)+)+)+)', '!@#$^&*', '-', '--', '/*', '&&', '||', '<->', ':*', 'a & b | !c'],
  ...[
    '0000-00-00',
    '2024-02-30',
    '9999-12-31',
    '-0001-01-01',
    '+275760-09-13',
    '2024-01-01T25:00:00Z',
    '24:00',
  ],
  ...['http://', 'https://a', 'http://127.0.0.1:5432/', 'file:///etc/passwd', 'data:image/png;base64,AAAA'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0190D3C0-0000-7000-8000-000000000000',
  ],
  ...[
    'a b '.repeat(48),
    'ab'.repeat(99),
    'é'.repeat(199),
    'x '.repeat(99),
    '\u0301'.repeat(150),
    '👍'.repeat(99),
  ],
]

/** Nested so often. */
const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

export const withOwn = (name: string, value: unknown): object =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true })

const manyKeys = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))

/** Anything that JSON can say. */
export const anything: Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      2 ** 53,
      2 ** 31,
      5e-324,
      [],
      {},
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(nested(6), nested(200), [nested(50)], manyKeys(300), [[], [[]]]),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      withOwn('constructor', { a: 1 }),
      Array.from({ length: 3000 }, (_, i) => i),
    ),
  },
)
