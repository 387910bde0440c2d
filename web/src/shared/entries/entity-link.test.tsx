import { registry } from '@kitdex/contract/catalogue/registry'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldValue } from './field-value.tsx'
import { PlainValue } from './plain-value.tsx'

const { club_id: field } = registry.master_kit.fields
const team = (in_catalogue: boolean) => ({ id: 'a-team', name: 'Lens', in_catalogue })
const told = (in_catalogue: boolean) =>
  renderToStaticMarkup(<FieldValue field={field} name="club_id" entry={{ team_info: team(in_catalogue) }} />)
const said = (gone: string[]) =>
  renderToStaticMarkup(
    <PlainValue field={field} value="a-team" linked={{ names: { 'a-team': 'Lens' }, gone }} />,
  )

test('an entry is led to while it has a page', () => {
  for (const html of [told(true), said([])]) {
    expect(html).toContain('href="/teams/a-team"')
    expect(html).toContain('>Lens</a>')
  }
})

test('what has left the catalogue is a name alone', () => {
  for (const html of [told(false), said(['a-team'])]) {
    expect(html).toContain('Lens')
    expect(html).not.toContain('<a')
  }
})
