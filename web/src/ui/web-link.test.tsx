import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WebLink } from './web-link.tsx'

const written = (address: string) => renderToStaticMarkup(<WebLink address={address} />)

test('a page is led to without a word for it', () => {
  const html = written('https://www.arsenal.example/')
  expect(html).toContain('href="https://www.arsenal.example/"')
  expect(html).toContain('rel="noopener nofollow ugc"')
  expect(html).toContain('>arsenal.example</a>')
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https:evil',
])('%s is no link, however it came to be stored', (address) => expect(written(address)).not.toContain('<a'))
