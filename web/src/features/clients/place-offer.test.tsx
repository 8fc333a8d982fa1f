import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type PlaceHit, searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import PlacesDialog from './components/places-dialog.tsx'

const hit = (placeId: string, name: string): PlaceHit => ({
  placeId,
  name,
  formatted_address: 'Rua das Flores, 10 - Centro, Curitiba - PR',
})
const chosen = (id: number, companyName: string, googleLinked = false) => ({
  id,
  companyName,
  userId: id,
  address: 'Curitiba',
  googleLinked,
})

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(updateClient, aClient({ id: 1 }))
})

function open(clients: Parameters<typeof PlacesDialog>[0]['clients']) {
  const { person } = renderPage(<PlacesDialog clients={clients} onClose={() => {}} />, {
    user: aSuperadmin(),
  })
  return { person, dialog: within(screen.getByRole('dialog')) }
}

test('nothing is searched by itself; a person confirms each place that was found', async () => {
  api.on(searchPlaces, ({ params }: { params: { clientId: number } }) =>
    params.clientId === 1
      ? [hit('ChIJaurora_curitiba_01', 'Padaria Aurora'), hit('ChIJbar_do_ze_curitiba', 'Bar do Zé')]
      : params.clientId === 4
        ? [hit('ChIJpadaria_do_pao_01', 'Padaria do Pão')]
        : [hit('ChIJaurora_curitiba_01', 'Padaria Aurora')],
  )
  const { person, dialog } = open([
    chosen(1, 'Padaria Aurora'),
    chosen(2, 'Padaria Aurora Norte'),
    chosen(4, 'Padaria do Pão'),
    chosen(3, 'Já no mapa', true),
  ])
  expect(dialog.queryByText('Já no mapa')).toBeNull()
  expect(api.received(searchPlaces)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Search for the places of 3 companies' }))
  const first = within(await dialog.findByRole('list', { name: 'Places found for Padaria Aurora' }))
  expect(api.received(searchPlaces).map(({ body }) => body)).toEqual([
    { query: 'Padaria Aurora, Curitiba' },
    { query: 'Padaria Aurora Norte, Curitiba' },
    { query: 'Padaria do Pão, Curitiba' },
  ])
  expect(api.received(updateClient)).toEqual([])
  const [aurora, bar] = first.getAllByRole('listitem')
  expect(aurora).not.toHaveTextContent('Other name')
  expect(bar).toHaveTextContent('Other name')

  // Its words are common, but the same.
  expect(dialog.getByRole('list', { name: 'Places found for Padaria do Pão' })).not.toHaveTextContent(
    'Other name',
  )
  expect(dialog.queryByRole('button', { name: /^Search for the places/ })).toBeNull()

  await person.click(first.getByRole('button', { name: /^Link Padaria Aurora/ }))
  expect(await dialog.findByText('Linked: Padaria Aurora')).toBeVisible()
  expect(api.received(updateClient).map(({ params, body }) => [params, body])).toEqual([
    [
      { clientId: 1 },
      {
        googlePlaceId: 'ChIJaurora_curitiba_01',
        googleLocation: 'Rua das Flores, 10 - Centro, Curitiba - PR',
      },
    ],
  ])
  const second = within(dialog.getByRole('list', { name: 'Places found for Padaria Aurora Norte' }))
  expect(second.getByText('Linked to another client here')).toBeVisible()
})

test('a search that is refused ends the run and says why', async () => {
  api.on(searchPlaces, () => refuse('SEARCH_BUDGET_EXHAUSTED'))
  const { person, dialog } = open([chosen(1, 'Padaria Aurora'), chosen(2, 'Bar Azul')])
  await person.click(dialog.getByRole('button', { name: 'Search for the places of 2 companies' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(api.received(searchPlaces)).toHaveLength(1)
})

test('a client that no search finds is led to its own search', async () => {
  api.on(searchPlaces, [])
  const { person, dialog } = open([chosen(7, 'Padaria Aurora')])
  await person.click(dialog.getByRole('button', { name: 'Search for Padaria Aurora on Google' }))
  expect(await dialog.findByRole('link', { name: 'Search with other words' })).toHaveAttribute(
    'href',
    '/settings?impersonate=7',
  )
})

test('a place that another client is already says whose it is', async () => {
  api.on(searchPlaces, [
    { ...hit('ChIJaurora_curitiba_01', 'Padaria Aurora'), linkedTo: { id: 9, companyName: 'Aurora Matriz' } },
  ])
  const { person, dialog } = open([chosen(1, 'Padaria Aurora')])
  await person.click(dialog.getByRole('button', { name: /^Search/ }))
  expect(await dialog.findByText('Already linked to Aurora Matriz')).toBeVisible()
})
