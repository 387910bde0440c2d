import { expect, test } from 'vitest'
import { amountIn } from './money.ts'

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['0,99', 0.99],
  [',5', 0.5],
  ['1 234,50 €', 1234.5],
  ['1\u202f234,50\u00a0€', 1234.5],
  ['€1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  // Nobody pays in thousandths: three digits after a comma are thousands. A point is a point.
  ['1,250', 1250],
  ['0,125', 0.13],
  ['99.999', 100],
  [' 80 ', 80],
  ['80 EUR', 80],
  ['80 euros', 80],
  ["1'234.50", 1234.5],
  ['1’234', 1234],
])('%j is %d', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test.each([
  '',
  ' ',
  '€',
  'much',
  '-1',
  '1e3',
  '12,5,0',
  '1.2.3',
  '1,23,456',
  '12..5',
  '0x10',
  '10000000000',
  'Infinity',
  // Another currency is another amount.
  '$25',
  '25 GBP',
])('%j is no amount', (text) => {
  expect(amountIn(text)).toBeUndefined()
})
