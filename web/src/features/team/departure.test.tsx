import { listCodes } from '@avaliax/proto/cards/code/code.routes.ts'
import {
  deleteEmployee,
  type Employee,
  listClientEmployees,
  restoreEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { aClient, anEmployee, aPlan } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { EmployeesPage } from './pages/employees-page.tsx'

let api: FakeApi
let left: Employee[]
const team = [anEmployee(), anEmployee({ id: 22, name: 'Bruno Lima' })]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  left = []
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan())
  api.on(listCodes, [])
  api.on(listClientEmployees, ({ query }: { query: { deleted?: boolean } }) =>
    query.deleted ? left : team.filter(({ id }) => !left.some((gone) => gone.id === id)),
  )
  api.on(deleteEmployee, ({ params }: { params: Record<string, unknown> }) => {
    left = team.filter(({ id }) => id === params.employeeId)
    return null
  })
  api.on(restoreEmployee, () => {
    left = []
    return team[0]
  })
})
const open = () => renderPage(<EmployeesPage />, { language: 'pt' })

async function ask(person: UserEvent) {
  await chooseInRow(person, 'Ana Souza', 'Excluir')
  return within(await screen.findByRole('dialog', { name: 'Tem certeza que deseja excluir Ana Souza?' }))
}

test.each([
  ['A loja', 'shop'],
  ['Ninguém', undefined],
])('who keeps the printed link is asked: %s', async (choice, linkTo) => {
  const { person } = open()
  const dialog = await ask(person)
  expect(dialog.getByRole('radio', { name: /^A loja/ })).toBeChecked()
  await person.click(dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }))
  expect(api.received(deleteEmployee)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Ana Souza foi removido(a)')).toBeVisible()
  expect(api.received(deleteEmployee).map(({ query }) => query.linkTo)).toEqual([linkTo])
})

test('another person keeps it once chosen, and cannot be the one who leaves', async () => {
  const { person } = open()
  const dialog = await ask(person)
  await person.click(dialog.getByRole('radio', { name: /^Outra pessoa/ }))
  await person.click(dialog.getByRole('button', { name: 'Excluir' }))
  expect(await dialog.findByText('Escolha quem fica com o link.')).toBeVisible()
  expect(dialog.queryByRole('radio', { name: /Ana Souza/ })).toBeNull()
  await person.click(await dialog.findByRole('radio', { name: /Bruno Lima/ }))
  await person.click(dialog.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(api.received(deleteEmployee).map(({ query }) => query.linkTo)).toEqual([22]))
})

test('who was removed comes back from the notice, or later from those who left', async () => {
  const { person } = open()
  for (const back of ['Desfazer', 'Recuperar Ana Souza']) {
    const dialog = await ask(person)
    await person.click(dialog.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Ana Souza foi removido(a)')
    if (back !== 'Desfazer')
      await person.click(screen.getByRole('button', { name: 'Funcionários excluídos' }))
    await person.click(await screen.findByRole('button', { name: back }))
    expect(await screen.findByText('Ana Souza voltou para a equipe')).toBeVisible()
    await screen.findByRole('button', { name: /Mais ações – Ana Souza/ })
  }
})

test('a plan without room says so, and the person stays away', async () => {
  left = [anEmployee()]
  api.on(restoreEmployee, () => refuse('EMPLOYEE_LIMIT_EXCEEDED'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Funcionários excluídos' }))
  await person.click(await screen.findByRole('button', { name: 'Recuperar Ana Souza' }))
  expect(await screen.findByText('Não foi possível recuperar a pessoa')).toBeVisible()
  expect(screen.getByText(/Limite de funcionários atingido/)).toBeVisible()
})
