import {
  createCode,
  deleteCode,
  listCodes,
  restoreCode,
  type ShopCode,
  updateCode,
} from '@avaliax/proto/cards/code/code.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { printCodePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, anEmployee, aPlan, aShopCode, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { EmployeesPage } from './pages/employees-page.tsx'

let api: FakeApi
let codes: ShopCode[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  codes = [aShopCode({ accessCount: 1234, monthlyCardTaps: 5 })]
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [anEmployee()])
  api.on(listCodes, ({ query }: { query: { deleted?: boolean } }) =>
    codes.filter(({ deletedAt }) => (deletedAt !== null) === (query.deleted ?? false)),
  )
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<EmployeesPage />, options)
const list = () => screen.findByRole('list', { name: 'QR da loja' })
const rowOf = async (name: string) =>
  within(await list())
    .getByText(name)
    .closest('li') as HTMLElement

test('the shop has codes of its own above the team, with their visits and its poster', async () => {
  URL.createObjectURL = () => 'blob:made'
  URL.revokeObjectURL = () => {}
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  api.on(printCodePoster, () => new Response('%PDF'))
  const { person } = open({ language: 'pt' })
  expect(await rowOf('Balcão')).toHaveTextContent('Balcão1.234 visitas · 5 neste mês')
  await person.click(await screen.findByRole('button', { name: 'QR Code – Balcão' }))
  const dialog = await screen.findByRole('dialog', { name: 'QR Code – Balcão' })
  expect(await within(dialog).findByRole('link', { name: 'Baixar PNG' })).toHaveAttribute(
    'download',
    'Balcão.png',
  )
  await person.click(within(dialog).getByRole('button', { name: 'Baixar Cartaz A6 (PDF)' }))
  await waitFor(() => expect(saved).toEqual(['Balcão cartaz.pdf']))
  expect(api.received(printCodePoster)[0]?.params).toEqual({ clientId: 11, codeId: 31 })
})

test('one is made with a name of its own, and renamed', async () => {
  api.on(createCode, ({ body }: { body: unknown }) => {
    codes = [...codes, aShopCode({ id: 32, ...(body as { name: string }) })]
    return codes.at(-1)
  })
  api.on(updateCode, ({ body }: { body: unknown }) => {
    codes = codes.map((code) => (code.id === 32 ? { ...code, ...(body as { name: string }) } : code))
    return codes.at(-1)
  })
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Novo QR' }))
  await person.type(await screen.findByLabelText('Onde ele vai ficar?'), 'Mesa 4')
  await person.click(screen.getByRole('button', { name: 'Criar' }))
  expect(await rowOf('Mesa 4')).toHaveTextContent('0 visitas')
  await chooseInRow(person, 'Mesa 4', 'Mudar o nome')
  const field = await screen.findByLabelText('Onde ele vai ficar?')
  await person.clear(field)
  await person.type(field, 'Varanda')
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Alterações salvas')).toBeVisible()
  expect(await rowOf('Varanda')).toBeVisible()
})

test('a hundred are enough, and the refusal says what to do', async () => {
  api.on(createCode, () => refuse('CODE_LIMIT_EXCEEDED'))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Novo QR' }))
  await person.type(await screen.findByLabelText('Onde ele vai ficar?'), 'Mesa 101')
  await person.click(screen.getByRole('button', { name: 'Criar' }))
  expect(await screen.findByText(/Você já tem 100 QR Codes da loja\. Exclua um/)).toBeVisible()
})

test('a deleted one is brought back from the notice, or later from those that were deleted', async () => {
  api.on(deleteCode, () => {
    codes = codes.map((code) => ({ ...code, deletedAt: '2026-11-28T12:00:00.000Z' }))
  })
  api.on(restoreCode, () => {
    codes = codes.map((code) => ({ ...code, deletedAt: null }))
    return codes[0]
  })
  const { person } = open({ language: 'pt' })
  for (const back of ['Desfazer', 'Recuperar Balcão']) {
    await rowOf('Balcão')
    await chooseInRow(person, 'Balcão', 'Excluir')
    const question = await screen.findByRole('dialog', { name: /excluir Balcão/ })
    expect(question).toHaveTextContent('deixa de funcionar. Você pode recuperá-lo em até 30 dias.')
    await person.click(within(question).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText(/Nenhum QR da loja/)).toBeVisible()
    if (back !== 'Desfazer') await person.click(screen.getByRole('button', { name: 'QR excluídos' }))
    await person.click(await screen.findByRole('button', { name: back }))
    expect(await screen.findByText('Balcão voltou a funcionar')).toBeVisible()
  }
})

test('one is switched off and on again, and its row says so', async () => {
  api.on(updateCode, ({ body }: { body: { paused: boolean } }) => {
    codes = codes.map((code) => ({ ...code, pausedAt: body.paused ? '2026-11-28T12:00:00.000Z' : null }))
    return codes[0]
  })
  const { person } = open({ language: 'pt' })
  await rowOf('Balcão')
  await chooseInRow(person, 'Balcão', 'Desligar')
  expect(await screen.findByText('Balcão está desligado')).toBeVisible()
  expect(await rowOf('Balcão')).toHaveTextContent('quem abre lê que o link não está em uso')
  await chooseInRow(person, 'Balcão', 'Ligar')
  expect(await screen.findByText('Balcão está ligado')).toBeVisible()
  expect(await rowOf('Balcão')).not.toHaveTextContent('não está em uso')
  expect(api.received(updateCode).map(({ body }) => body)).toEqual([{ paused: true }, { paused: false }])
})

test('many leave the team in sight', async () => {
  codes = Array.from({ length: 12 }, (_, index) => aShopCode({ id: index + 1, name: `Mesa ${index + 1}` }))
  const { person } = open({ language: 'pt' })
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Mostrar todos (12)' }))
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(12)
})

test('whoever only reads sees them and changes none', async () => {
  open({ language: 'pt', user: aUser({ rights: RIGHTS.viewer }) })
  const row = await rowOf('Balcão')
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Copiar link', 'QR Code'])
  for (const name of ['Novo QR', 'QR excluídos']) expect(screen.queryByRole('button', { name })).toBeNull()
})
