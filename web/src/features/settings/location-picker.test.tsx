import { listGoogleLocations } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LocationPicker } from './components/location-picker.tsx'

const locationOf = (n: number) => ({
  title: `Padaria ${n}`,
  address: n === 4 ? 'Praça da Sé, 4' : `Rua A, ${n}`,
  resourceName: `accounts/1/locations/${n}`,
  placeId: null,
  verified: true,
  mayPost: true,
})

beforeEach(() => localStorage.clear())

test('a search that failed in a large account is no search without results, and is tried again', async () => {
  const api = fakeApi()
  api.on(listGoogleLocations, ({ query }) =>
    query.search ? refuse('PROVIDER_ERROR') : pageOf([1, 2, 3].map(locationOf), 201),
  )
  const { person } = renderPage(<LocationPicker client={aClient()} chosen={null} onChosen={() => {}} />)
  const field = await screen.findByRole('searchbox', { name: 'Search by name or address' })
  await person.click(field)
  await person.paste('praca')
  expect(await screen.findByText('Couldn’t load this')).toBeVisible()
  expect(screen.queryByText('No results')).toBeNull()
  expect(field).toHaveValue('praca')

  api.on(listGoogleLocations, [locationOf(4)])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Choose Padaria 4' })).toBeVisible()
  expect(screen.queryByText('Couldn’t load this')).toBeNull()
})

test('what a manager cannot do at Google is said at the location, and an owner reads nothing of it', async () => {
  const api = fakeApi()
  const roles = ['owner', 'manager', 'site_manager', null] as const
  api.on(listGoogleLocations, () => roles.map((role, index) => ({ ...locationOf(index + 1), role })))
  renderPage(<LocationPicker client={aClient()} chosen={null} onChosen={() => {}} />, { language: 'pt' })
  await screen.findByRole('button', { name: 'Escolher Padaria 4' })
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => /gerente do site|gerente/.exec(row.textContent ?? '')?.[0])).toEqual([
    undefined,
    'gerente',
    'gerente do site',
    undefined,
  ])
  expect(rows[1]).toHaveTextContent('respostas e publicações funcionam')
})
