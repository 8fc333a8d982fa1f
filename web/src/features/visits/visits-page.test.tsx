import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listTaps, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import {
  excludeSuspiciousTaps,
  restoreExcludedTaps,
} from '@avaliax/proto/cards/ledger/tap-exclusion.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, anEmployee, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aBoardMonth, aVisit, tapSummary, verdicts } from '../../testing/visit-builders.ts'
import { VisitsPage } from './pages/visits-page.tsx'

const byVerdict = verdicts({ counted: 91, bot: 3, duplicate: 6 })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient({ timeZone: 'UTC' }))
  api.on(listClientEmployees, [anEmployee(), anEmployee({ id: 22, name: 'Bruno Lima' })])
  api.on(getTapSummary, tapSummary(91, { byVerdict }))
  api.on(listTaps, [aVisit()])
  api.on(listBoardMonths, [aBoardMonth()])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<VisitsPage />, options)
const today = () => new Date().toISOString().slice(0, 10)
const rows = async () => {
  await screen.findByRole('table', { name: /Visit/ })
  return screen.getAllByRole('row').slice(1)
}

test('a visit says when, whose, how and why it counted', async () => {
  open()
  const [row] = await rows()
  expect(row).toHaveTextContent(/Ana SouzaCardCountedOpened your review page/)
})

test.each([
  ['bot', 'Robô', /como um buscador/],
  ['preview', 'Prévia do link', /aplicativo de mensagens gerou a prévia/],
  ['head', 'Checagem do link', /conferiu se o link funciona/],
  ['duplicate', 'Repetida', /menos de 30 segundos; conta uma vez/],
  ['unassigned', 'Não atribuída', /não estava atribuído a ninguém naquele momento/],
  ['suspended', 'Conta suspensa', /Sua conta estava suspensa/],
  ['excluded', 'Retirada', /Você retirou esta visita suspeita/],
] as const)('%s is explained in words an owner understands', async (verdict, tag, reason) => {
  api.on(listTaps, [aVisit({ verdict, sent: false })])
  open({ language: 'pt' })
  const [row] = await rows()
  expect(within(row as HTMLElement).getByText(tag)).toBeVisible()
  expect(row).toHaveTextContent(reason)
})

test('every verdict has an explanation', async () => {
  api.on(
    listTaps,
    TapVerdict.options.map((verdict) => aVisit({ id: verdict, verdict })),
  )
  open()
  for (const row of await rows()) expect(row).toHaveTextContent(/\w+.*\.$/)
})

test('counted without a linked place says that nobody could be sent on', async () => {
  api.on(listTaps, [aVisit({ sent: false })])
  open()
  const [row] = await rows()
  expect(row).toHaveTextContent('CountedCounted, but your business wasn’t linked')
})

test('a card without a holder has nobody; on a phone visits are cards', async () => {
  api.on(listTaps, [aVisit({ verdict: 'unassigned', employeeId: null, employeeName: null, sent: false })])
  open({ width: 360, language: 'pt' })
  const list = await screen.findByRole('list', { name: 'Visitas' })
  expect(within(list).getByRole('listitem')).toHaveTextContent(/^—Não atribuída.*· Cartão/)
})

test('a visit of the shop names its code, or says that the card was lost', async () => {
  const nobody = { employeeId: null, employeeName: null }
  api.on(listTaps, [
    aVisit({ id: 'a', ...nobody, source: 'code', codeId: 4, codeName: 'Mesa 4' }),
    aVisit({ id: 'b', ...nobody, verdict: 'shop', source: 'card' }),
    aVisit({ id: 'c', ...nobody, verdict: 'shop', source: 'card', lostCard: true }),
  ])
  open({ language: 'pt' })
  const [code, card, lost] = await rows()
  expect(code).toHaveTextContent(/Mesa 4QR da lojaContada/)
  expect(card).toHaveTextContent(/—CartãoContada para a lojaAbriu .*Atribua o cartão/)
  expect(lost).toHaveTextContent(/Contada para a lojaCartão perdidoAbriu .*perdido\.$/)
})

test('the summary counts by result and filters; zero of a kind is left out', async () => {
  const { person, router } = open({ language: 'pt' })
  expect(await screen.findByText('91% das visitas do período contaram.')).toBeVisible()
  const choices = within(screen.getByRole('group', { name: 'Filtrar por resultado' }))
  expect(choices.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ...['100Todas', '91Contadas', '3Robôs', '6Repetidas'],
  ])
  await person.click(choices.getByRole('button', { name: '6 Repetidas' }))
  expect(router.state.location.search).toBe('?verdict=duplicate')
  await waitFor(() => expect(api.received(listTaps).at(-1)?.query.verdict).toBe('duplicate'))
  expect(choices.getByRole('button', { name: '6 Repetidas' })).toHaveAttribute('aria-pressed', 'true')
  await person.click(choices.getByRole('button', { name: '100 Todas' }))
  expect(router.state.location.search).toBe('')
})

test('the filters of the address reach the server; nonsense does not', async () => {
  open({ at: '/visits?verdict=bot&source=qr&employee=22&days=7' })
  await waitFor(() => expect(api.received(listTaps)).toHaveLength(1))
  const week = new Date(Date.parse(today()) - 6 * 86_400_000).toISOString().slice(0, 10)
  expect(api.received(listTaps)[0]?.query).toEqual({
    limit: 50,
    verdict: 'bot',
    source: 'qr',
    employeeId: 22,
    from: week,
    to: today(),
  })
  expect(await screen.findByText('Bruno Lima')).toBeVisible()
})

test('nonsense in the address is no filter', async () => {
  open({ at: '/visits?verdict=magic&source=mail&employee=-4&days=12' })
  await waitFor(() => expect(api.received(listTaps)).toHaveLength(1))
  expect(Object.keys(api.received(listTaps)[0]?.query ?? {}).sort()).toEqual(['from', 'limit', 'to'])
})

test('somebody who has left is chosen by the name the visits have', async () => {
  api.on(listTaps, [aVisit({ employeeId: 99, employeeName: 'Zé da Saída' })])
  open({ at: '/visits?employee=99' })
  await waitFor(() => expect(screen.getAllByText('Zé da Saída')).toHaveLength(2))
})

test('more visits come with the cursor of the server', async () => {
  api.on(listTaps, ({ query }: { query: Record<string, unknown> }) =>
    query.cursor
      ? pageOf([aVisit({ id: 'v2', employeeName: 'Bruno' })], 100_000)
      : pageOf([aVisit()], 100_000, 'n'),
  )
  const { person } = open()
  expect(await screen.findByText('1 of 100,000 visits')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Bruno')).toBeVisible()
  expect(screen.getByText('2 of 100,000 visits')).toBeVisible()
})

test('nothing found offers to clear the filters; nothing at all says what to do', async () => {
  api.on(listTaps, [])
  const { person, router } = open({ at: '/visits?source=qr&days=7', language: 'pt' })
  expect(await screen.findByText('Nenhuma visita encontrada')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement)
  expect(await screen.findByText('Nenhuma visita no período')).toBeVisible()
  expect(router.state.location.search).toBe('?days=7')
})

test('list and summary fail apart, each with a way to try again', async () => {
  api.on(listTaps, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(await screen.findByText('91% of visits in this period counted.')).toBeVisible()
  api.on(listTaps, [aVisit()])
  await person.click(again)
  expect(await rows()).toHaveLength(1)
})

test('a superadmin reads the ledger of the client who is viewed', async () => {
  api.on(getClient, aClient({ id: 42 }))
  open({ user: aSuperadmin(), at: '/visits?impersonate=42&days=7' })
  expect(await rows()).toHaveLength(1)
  expect(api.received(listTaps)[0]?.params).toEqual({ clientId: 42 })
})

test('a visit that looks like a flood is marked and explained, and can be looked for', async () => {
  api.on(listTaps, [aVisit({ suspicious: true })])
  const { person, router } = open()
  const [row] = await rows()
  expect(row).toHaveTextContent(
    /CountedSuspiciousOpened your.*more than 30 visits within ten minutes from the same/,
  )
  await person.click(screen.getByRole('checkbox', { name: 'Suspicious only' }))
  expect(router.state.location.search).toBe('?flood=true')
  await waitFor(() => expect(api.received(listTaps).at(-1)?.query.suspicious).toBe(true))
})

test('without a flood nothing is said of one', async () => {
  open()
  await rows()
  expect(screen.queryByText(/suspicious visits/)).toBeNull()
})

test('a flood is taken out of its month once that is confirmed, and put back', async () => {
  api.on(listBoardMonths, [aBoardMonth({ suspiciousTaps: 60 })])
  api.on(excludeSuspiciousTaps, () => {
    api.on(listBoardMonths, [aBoardMonth({ excludedTaps: 60 })])
    return { month: '2026-11', visits: 60, winners: 'final' }
  })
  api.on(restoreExcludedTaps, { month: '2026-11', visits: 60, winners: 'open' })
  const { person } = open({ language: 'pt' })
  expect(await screen.findByText('60 visitas suspeitas em novembro de 2026')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Retirar do mês' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('Retirar 60 visitas de novembro de 2026?')[0]).toBeVisible()
  expect(dialog.getByText(/Você pode restaurá-las/)).toBeVisible()
  expect(api.received(excludeSuspiciousTaps)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Retirar do mês' }))
  await waitFor(() => expect(api.received(excludeSuspiciousTaps)).toHaveLength(1))
  expect(api.received(excludeSuspiciousTaps)[0]?.body).toEqual({ month: '2026-11' })
  expect(await screen.findByText('Os vencedores daquele mês já foram anunciados e não mudam.')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Restaurar' }))
  expect(await screen.findByText('60 visitas voltaram a contar')).toBeVisible()
  expect(api.received(restoreExcludedTaps)[0]?.body).toEqual({ month: '2026-11' })
})

test('a flood’s visits are those of its month, whatever was filtered before', async () => {
  api.on(listBoardMonths, [aBoardMonth({ month: '2026-02', suspiciousTaps: 60 })])
  const { person, router } = open({ at: '/visits?verdict=bot&source=qr&employee=22&days=7' })
  await person.click(await screen.findByRole('button', { name: 'View visits' }))
  expect(router.state.location.search).toBe('?days=7&flood=true&month=2026-02')
  await waitFor(() =>
    expect(api.received(listTaps).at(-1)?.query).toEqual({
      limit: 50,
      suspicious: true,
      from: '2026-02-01',
      to: '2026-02-28',
    }),
  )
})

test('a month in the address is the period, until it is taken out', async () => {
  const { person } = open({ at: '/visits?month=2026-02&verdict=counted' })
  await rows()
  const month = { from: '2026-02-01', to: '2026-02-28' }
  expect(api.received(listTaps)[0]?.query).toMatchObject({ ...month, verdict: 'counted' })
  expect(api.received(getTapSummary)[0]?.query).toMatchObject(month)
  expect(screen.queryByRole('radio', { name: /30/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'February 2026 only' }))
  await waitFor(() => expect(api.received(listTaps).at(-1)?.query).toMatchObject({ to: today() }))
})
