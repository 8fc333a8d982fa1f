import { saveBrandLogo } from '@avaliax/proto/content/brand-logo.routes.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import {
  DEFAULT_SYSTEM_SETTINGS,
  getSystemSettings,
  type SystemSettings,
  updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AgencyBrand } from '../../shared/ui/agency-brand.tsx'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BrandSection } from './components/brand-section.tsx'

const LOGO = 'http://localhost:8080/files/AAAAAAAAAAAAAAAAAAAAAA.png'

let api: FakeApi
let settings: SystemSettings
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  settings = DEFAULT_SYSTEM_SETTINGS
  api = fakeApi()
  api.on(getSystemSettings, () => settings)
  api.on(getBrand, () => ({
    name: settings.agencyName,
    colour: settings.brandColour,
    logoUrl: settings.logoUrl,
  }))
  api.on(updateSystemSettings, ({ body }) => {
    settings = { ...settings, ...(body as Partial<SystemSettings>) }
    return settings
  })
})

const open = () =>
  renderPage(
    <>
      <header data-testid="header">
        <AgencyBrand size={30} />
      </header>
      <BrandSection />
    </>,
    { user: aSuperadmin(), language: 'pt' },
  )
const header = () => screen.getByTestId('header')
const picture = () => header().querySelector('img')
const requests = () => api.received(updateSystemSettings).map(({ body }) => body)
const file = new File(['logo'], 'marca.png', { type: 'image/png' })
const chooseLogo = async (person: ReturnType<typeof open>['person']) =>
  person.upload(await screen.findByLabelText(/Escolher (outro )?logo/, { selector: 'input' }), file)

test('a logo is kept, named by the settings, and shown in the header at once; then taken away', async () => {
  api.on(saveBrandLogo, { logoUrl: LOGO })
  const { person } = open()
  expect(await screen.findByText('Avaliax')).toBeVisible()
  await chooseLogo(person)
  expect(await screen.findByText('Logo salvo')).toBeVisible()
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/files/AAAAAAAAAAAAAAAAAAAAAA.png'))
  await person.click(screen.getByRole('button', { name: 'Remover logo' }))
  expect(await screen.findByText('Logo removido')).toBeVisible()
  await waitFor(() => expect(picture()).toBeNull())
  expect(requests()).toEqual([{ logoUrl: LOGO }, { logoUrl: null }])
})

test('a picture that is refused changes nothing and says why', async () => {
  api.on(saveBrandLogo, () => refuse('UNSUPPORTED_IMAGE'))
  const { person } = open()
  await chooseLogo(person)
  expect(await screen.findByText(/Falha ao salvar o logo/)).toBeVisible()
  expect(requests()).toEqual([])
})

test('a logo that is gone gives way to the mark', async () => {
  settings = { ...settings, agencyName: 'Agência Sol', logoUrl: LOGO }
  open()
  await waitFor(() => expect(picture()).not.toBeNull())
  fireEvent.error(picture() as HTMLImageElement)
  expect(picture()).toBeNull()
  expect(header()).toHaveTextContent('Agência Sol')
})

test('a colour is shown with words on it that can be read, and saved', async () => {
  const { person } = open()
  const colour = await screen.findByLabelText('Cor')
  fireEvent.change(colour, { target: { value: '#ffe600' } })
  await waitFor(() => {
    for (const button of screen.getAllByText('Botão')) expect(button).toHaveStyle({ color: '#000000' })
  })
  await person.click(screen.getByRole('button', { name: 'Salvar marca' }))
  expect(await screen.findByText('Marca salva')).toBeVisible()
  expect(requests()).toEqual([{ brandColour: '#ffe600', seen: { brandColour: '#0f5c5c' } }])
  await person.click(await screen.findByRole('button', { name: 'Usar a cor padrão' }))
  await person.click(screen.getByRole('button', { name: 'Salvar marca' }))
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({
      brandColour: '#0f5c5c',
      seen: { brandColour: '#ffe600' },
    }),
  )
})

test('the agency’s sentence is previewed before it is saved, without blanks around it', async () => {
  settings = { ...settings, agencyName: 'Agência Sol' }
  const { person } = open()
  await person.type(await screen.findByLabelText('Sua frase na página de login'), ' Sua reputação cuidada ')
  await waitFor(() => expect(screen.getAllByText('Sua reputação cuidada')).toHaveLength(2))
  await person.click(screen.getByRole('switch', { name: 'Citar a plataforma' }))
  await person.click(screen.getByRole('button', { name: 'Salvar marca' }))
  await waitFor(() =>
    expect(requests()).toEqual([
      {
        sentence: 'Sua reputação cuidada',
        poweredBy: true,
        seen: { sentence: '', poweredBy: false },
      },
    ]),
  )
})

test('a logo that holds the name stands alone, named for those who do not see it', async () => {
  localStorage.setItem(
    'brand',
    JSON.stringify({ name: 'Agência Lua', colour: '#112233', logoUrl: LOGO, logoOnly: true }),
  )
  api.goOffline()
  open()
  expect(await screen.findByRole('img', { name: 'Agência Lua' })).toBeVisible()
  expect(screen.queryByText('Agência Lua')).toBeNull()
  fireEvent.error(picture() as HTMLImageElement)
  expect(screen.getByText('Agência Lua')).toBeVisible()
})

test('the name has the brand’s colour where that is readable, and is asked for once by all parts of a page', async () => {
  settings = { ...settings, agencyName: 'Agência Sol', brandColour: '#ffe600' }
  renderPage(
    <>
      <AgencyBrand size={30} />
      <AgencyBrand size={30} onColour />
    </>,
    { user: aSuperadmin() },
  )
  const [onPage, onColour] = await screen.findAllByText('Agência Sol')
  expect(onPage?.style.color).not.toBe('')
  expect(onPage).not.toHaveStyle({ color: '#ffe600' })
  expect(onColour?.style.color).toBe('')
  expect(api.received(getBrand)).toHaveLength(1)
})

test('what this browser heard last is shown while nobody answers', async () => {
  localStorage.setItem('brand', JSON.stringify({ name: 'Agência Lua', colour: '#112233', logoUrl: null }))
  api.goOffline()
  open()
  expect(screen.getByText('Agência Lua')).toBeVisible()
  expect(header().querySelector('rect')).toHaveAttribute('fill', '#112233')
})

test('something odd in the browser’s store is no brand', async () => {
  localStorage.setItem('brand', '{"name":"x","colour":"red;}","logoUrl":null}')
  open()
  expect(await screen.findByText('Avaliax')).toBeVisible()
})
