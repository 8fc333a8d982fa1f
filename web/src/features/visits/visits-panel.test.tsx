import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aBoardMonth, tapSummary, verdicts } from '../../testing/visit-builders.ts'
import { VisitsPanel } from './components/visits-panel.tsx'

const MANY = 37
const LONG = 'Célia Prado de Albuquerque Cavalcanti Vasconcelos da Conceição'
const byEmployee = Array.from({ length: MANY }, (_, i) => ({
  employeeId: 21 + i,
  name: i === 0 ? LONG : `Pessoa ${i}`,
  taps: 100_000 - i,
  reviewRequests: 0,
}))

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(
    getTapSummary,
    tapSummary(1200, {
      byEmployee,
      byInApp: { instagram: 40, facebook: 0, whatsapp: 2 },
      bySource: { card: 900, link: 0, qr: 300, code: 0, request: 0 },
    }),
  )
  api.on(listBoardMonths, [aBoardMonth({ cardTaps: 1200 })])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<VisitsPanel client={aClient()} />, options)
const rows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

test('every picture is a table for who does not see it', async () => {
  open({ at: '/dashboard?days=7' })
  expect(rows(await screen.findByRole('table', { name: 'By day' }))).toHaveLength(7)
  const hours = rows(screen.getByRole('table', { name: 'By hour' }))
  expect(hours).toHaveLength(24)
  expect(hours[12]).toHaveTextContent('12:00 to 13:001,200')
  const [first] = rows(screen.getByRole('table', { name: 'By person' }))
  expect(first).toHaveTextContent(`${LONG}100,000`)
  expect(rows(screen.getByRole('table', { name: 'By source' })).map((row) => row.textContent)).toEqual([
    ...['Card900 (75%)', 'QR code300 (25%)', 'Link0 (0%)', 'Shop’s QR code0 (0%)', 'Request0 (0%)'],
  ])
  expect(
    screen.getByText(/^42 of these visits opened inside .*\(Instagram 40, WhatsApp 2\)\. .* sign in again/),
  ).toBeVisible()
})

test('calendar months stand under a title that says so, once there are two', async () => {
  const { unmount } = open({ language: 'pt' })
  await screen.findByRole('table', { name: 'Por dia' })
  expect(screen.queryByText('Visitas por mês')).toBeNull()
  unmount()
  api.on(listBoardMonths, [aBoardMonth({ cardTaps: 1200 }), aBoardMonth({ month: '2026-09', cardTaps: 90 })])
  open({ language: 'pt' })
  const months = rows(await screen.findByRole('table', { name: 'Visitas por mês' }))
  expect(months.map((row) => row.textContent)).toEqual([
    ...['setembro de 202690 visitas', 'outubro de 20260 visitas', 'novembro de 20261.200 visitas'],
  ])
})

test('words tell the busiest hour, or the one that is pointed at', async () => {
  const { container } = open({ language: 'pt' })
  expect(await screen.findByText('Pico: 12h às 13h, 1.200 visitas')).toBeVisible()
  const bars = container.querySelectorAll('.time-bars')[1]?.querySelectorAll('.time-bar-reach')
  fireEvent.pointerEnter(bars?.[9] as Element)
  expect(screen.getByText('9h às 10h: 0 visitas')).toBeVisible()
})

test('the ten with the most are shown, each leading to their visits, and the way to all', async () => {
  open({ at: '/dashboard?days=90' })
  const table = await screen.findByRole('table', { name: 'By person' })
  expect(rows(table)).toHaveLength(10)
  const link = within(table).getByRole('link', { name: 'Pessoa 1' })
  expect(link).toHaveAttribute('href', '/visits?employee=22&days=90')
  expect(screen.getByRole('link', { name: 'View the whole team' })).toHaveAttribute('href', '/employees')
})

test('on a phone one picture at a time, chosen by a switch', async () => {
  const { person } = open({ width: 360, language: 'pt' })
  const choice = await screen.findByRole('radio', { name: 'Origem' })
  expect(screen.getByRole('table', { name: 'Por dia' })).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Por origem' })).toBeNull()
  await person.click(choice)
  expect(screen.getByRole('table', { name: 'Por origem' })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Por dia' })).toBeNull()
})

test('without a visit it says how to get the first, and that some came who do not count', async () => {
  const none = verdicts({ bot: 2, preview: 1 })
  api.on(getTapSummary, tapSummary(0, { byVerdict: none }))
  const { person, router } = open({ language: 'pt' })
  expect(await screen.findByText('Nenhuma visita no período')).toBeVisible()
  expect(screen.getByText(/^Mostre um QR Code/)).toHaveTextContent('3 visitas não contaram.')
  expect(screen.getByRole('link', { name: 'Veja por quê' })).toHaveAttribute('href', '/visits')
  await person.click(screen.getByRole('button', { name: 'Ver equipe' }))
  expect(router.state.location.pathname).toBe('/employees')
})

test('a failure can be tried again', async () => {
  api.on(getTapSummary, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getTapSummary, tapSummary(1))
  await person.click(again)
  expect(await screen.findByRole('table', { name: 'By hour' })).toBeInTheDocument()
})
