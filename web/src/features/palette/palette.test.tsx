import { listCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { listClientEmployees, searchEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { aCard, aClient, aClientRow, anEmployee, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Palette } from './components/palette.tsx'

const PAGES = [
  { to: '/plans', label: 'Planos' },
  { to: '/settings', label: 'Configurações' },
]

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listClients, ({ query }: { query: Record<string, unknown> }) =>
    String(query.search).startsWith('pad') ? [aClientRow({ id: 17, companyName: 'Padaria Aurora' })] : [],
  )
  api.on(listCards, [])
  api.on(searchEmployees, [])
})

function Opener({ operator = true }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Palette open={open} pages={PAGES} operator={operator} onClose={() => setOpen(false)} />
    </>
  )
}
async function openIt(operator = true, at = '/') {
  const page = renderPage(<Opener operator={operator} />, { user: aSuperadmin(), at })
  await page.person.click(screen.getByRole('button', { name: 'open' }))
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(field).toHaveFocus())
  return { ...page, field }
}

test('typing a name and Enter opens the client’s page, even before the server has answered', async () => {
  const { person, router } = await openIt()
  await person.keyboard('pad{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients/17'))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('Enter never opens what answered fewer letters', async () => {
  api.on(listClients, ({ query }: { query: Record<string, unknown> }) =>
    query.search === 'pa'
      ? [aClientRow({ id: 5, companyName: 'Livraria Páginas' })]
      : [aClientRow({ id: 17, companyName: 'Padaria Aurora' })],
  )
  const { person, router } = await openIt()
  await person.keyboard('pa')
  await screen.findByRole('option', { name: /^Livraria/ })
  await person.keyboard('d{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients/17'))
})

test('pages are found without accents; the arrows choose and say so', async () => {
  const { person, router, field } = await openIt()
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Planos' }).id)
  await person.keyboard('{ArrowDown}')
  const second = screen.getByRole('option', { name: 'Configurações' })
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', second.id)
  await person.keyboard('configuracoes')
  expect(screen.queryByRole('option', { name: 'Planos' })).toBeNull()
  await person.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/settings')
})

test('a card is found by its number and leads to the cards', async () => {
  api.on(listCards, [aCard({ cardNumber: 'AB1234XK7QPM', companyName: 'Oficina', employeeName: 'Rui' })])
  const { person, router } = await openIt()
  await person.keyboard('AB12')
  await person.click(await screen.findByRole('option', { name: 'AB1234XK7QPM Rui · Oficina' }))
  expect(router.state.location.search).toBe('?search=AB1234XK7QPM')
  expect(api.received(listCards).at(-1)?.query).toMatchObject({ search: 'AB12' })
})

test('nothing found is said; Escape gives the focus back', async () => {
  const { person } = await openIt()
  await person.keyboard('zzz')
  expect(await screen.findByText(/Nothing found/)).toBeInTheDocument()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus()
})

test('a client’s palette asks the server for nobody’s data', async () => {
  const { person } = await openIt(false)
  await person.keyboard('plan')
  expect(await screen.findByRole('option', { name: 'Planos' })).toBeInTheDocument()
  expect(api.received(listClients)).toEqual([])
})

test('the people of the client in question are found by name', async () => {
  api.on(getClient, aClient({ id: 17 }))
  api.on(listClientEmployees, ({ query }: { query: Record<string, unknown> }) =>
    query.search === 'ana' ? [anEmployee()] : [],
  )
  api.on(listClients, [])
  const { person, router } = await openIt(true, '/settings?impersonate=17')
  await person.keyboard('ana')
  await person.click(await screen.findByRole('option', { name: /Ana Souza/ }))
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/employees?search=Ana%20Souza&impersonate=17',
  )
})

test('without a client in question the people of all clients are found, and open at their own client', async () => {
  api.on(listClients, [])
  api.on(searchEmployees, [
    { id: 8, name: 'Ana Souza', department: 'Caixa', clientId: 23, companyName: 'Padaria Aurora' },
  ])
  const { person, router } = await openIt()
  await person.keyboard('ana')
  await person.click(await screen.findByRole('option', { name: 'Ana Souza Padaria Aurora' }))
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/employees?search=Ana%20Souza&impersonate=23',
  )
})
