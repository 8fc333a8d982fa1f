import { listCodes } from '@avaliax/proto/cards/code/code.routes.ts'
import { listClientEmployees, updateEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, anEmployee, aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { EmployeesPage } from './pages/employees-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [anEmployee()])
  api.on(listCodes, [])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<EmployeesPage />, options)

test('the whole team is there, with this month’s visits and who is not on the board', async () => {
  api.on(listClientEmployees, [
    anEmployee({ accessCount: 1234, monthlyCardTaps: 56, cardNumber: 'AB1234XK7Q2M' }),
    anEmployee({ id: 22, name: 'Bruno Lima', hiddenFromBoard: true }),
  ])
  open({ language: 'pt' })
  const rows = await screen.findAllByRole('row')
  expect(rows[0]).toHaveTextContent(/^NomeDepartamentoVisitasNeste mêsCartão/)
  expect(rows[1]).toHaveTextContent(/^Ana SouzaSalão1\.23456AB1234XK7Q2M/)
  expect(rows[2]).toHaveTextContent(/^Bruno LimaOculto no placar/)
  expect(screen.getByText('2 de 2 funcionários')).toBeVisible()
  expect(document.title).toBe('Funcionários · Avaliax')
})

test('on a phone each person is a card that says the same', async () => {
  api.on(listClientEmployees, [anEmployee({ accessCount: 1, monthlyCardTaps: 1 })])
  open({ width: 360 })
  expect(await screen.findByText('Salão · 1 visit · 1 this month')).toBeVisible()
})

test('the search of the address finds, says what it found nothing for, and is cleared', async () => {
  api.on(listClientEmployees, ({ query }: { query: { search?: string } }) =>
    query.search ? [] : [anEmployee()],
  )
  const { person, router } = open({ at: '/employees?search=zoe' })
  expect(await screen.findByText('No employee matches “zoe”.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('Ana Souza')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('a long team comes in pages', async () => {
  api.on(listClientEmployees, ({ query }: { query: { cursor?: string } }) =>
    query.cursor
      ? pageOf([anEmployee({ id: 22, name: 'Zélia' })], 2)
      : pageOf([anEmployee()], 2, 'next-page'),
  )
  const { person } = open()
  expect(await screen.findByText('1 of 2 employees')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Zélia')).toBeVisible()
  expect(screen.getByText('2 of 2 employees')).toBeVisible()
})

test('without a place links are off, and the settings are one click away', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null }))
  const { person, router } = open({ language: 'pt' })
  expect(await screen.findByText('Vincule sua empresa para ativar links e QR Codes')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'QR Code – Ana Souza' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Abrir configurações' }))
  expect(router.state.location.pathname).toBe('/settings')
})

test('a full plan says so on the button', async () => {
  api.on(getPlan, aPlan({ maxEmployees: 1 }))
  open({ language: 'pt' })
  expect(await screen.findByRole('button', { name: 'Limite Atingido' })).toBeDisabled()
})

test('nobody yet: the first one can be added, and there is nothing to search', async () => {
  api.on(listClientEmployees, [])
  open()
  expect(await screen.findByRole('heading', { name: 'No employees yet' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Add employee' })).toHaveLength(2)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('somebody who does not want to be seen is taken off the board', async () => {
  api.on(updateEmployee, anEmployee({ hiddenFromBoard: true }))
  const { person } = open({ language: 'pt' })
  await chooseInRow(person, 'Ana Souza', 'Editar')
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(/^A pessoa não aparece no placar público/)).toBeVisible()
  await person.click(form.getByRole('switch', { name: 'Ocultar do placar' }))
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(api.received(updateEmployee)[0]?.body).toEqual({
      hiddenFromBoard: true,
      seen: { hiddenFromBoard: false },
    }),
  )
})

test('somebody who was removed meanwhile is not told as an unknown card, and leaves the list', async () => {
  api.on(updateEmployee, () => refuse('NOT_FOUND'))
  const { person } = open()
  await chooseInRow(person, 'Ana Souza', 'Edit')
  const form = within(await screen.findByRole('dialog'))
  await person.type(form.getByRole('textbox', { name: 'Name' }), ' Lima')
  api.on(listClientEmployees, [])
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found.')
  expect(screen.queryByText('Card not found')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Ana Souza')).toBeNull())
})

test('a card that is not there is told at its field', async () => {
  api.on(updateEmployee, () => refuse('NOT_FOUND'))
  const { person } = open()
  await chooseInRow(person, 'Ana Souza', 'Edit')
  const form = within(await screen.findByRole('dialog'))
  await person.type(form.getByLabelText(/^NFC card code/), 'AB1234')
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Card not found')).toBeVisible()
})

test('an operator sees the viewed client’s team, and stays with it', async () => {
  api.on(getClient, aClient({ id: 17 }))
  const { person, router } = open({ user: aSuperadmin(), at: '/employees?impersonate=17' })
  await person.click(await screen.findByRole('button', { name: 'Cards' }))
  expect(router.state.location).toMatchObject({ pathname: '/cards', search: '?impersonate=17' })
  expect(api.received(listClientEmployees)[0]?.params).toEqual({ clientId: 17 })
})

test('a failed load offers to try again', async () => {
  api.on(listClientEmployees, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listClientEmployees, [anEmployee()])
  await person.click(again)
  expect(await screen.findByText('Ana Souza')).toBeVisible()
})
