import {
  addRival,
  listRivals,
  type Rival,
  type Rivals,
  removeRival,
} from '@avaliax/proto/reviews/rival.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chartPoints } from './chart-points.ts'
import { RivalsSection } from './components/rivals-section.tsx'

const rival = (changes: Partial<Rival> = {}): Rival => ({
  id: 1,
  label: 'Da esquina',
  isGone: false,
  latest: { week: '2026-11-23', rating: 4.2, reviewCount: 400 },
  gained: 12,
  since: '2026-10-26',
  ...changes,
})
const OWN: Rivals['own'] = {
  latest: { week: '2026-11-23', rating: 4.6, reviewCount: 100 },
  gained: null,
  since: null,
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})
function open(rivals: Rival[]) {
  api.on(listRivals, { own: OWN, rivals })
  return renderPage(<RivalsSection clientId={11} />, { language: 'pt' })
}

test('the client and its rivals stand in a picture and in a table', async () => {
  open([rival(), rival({ id: 2, label: 'Do mercado', isGone: true, gained: null, since: null })])
  expect(await screen.findByRole('img', { name: /Nota de 4 a 5/ })).toBeVisible()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toHaveTextContent(/Você.*4,6.*100/)
  expect(rows[2]).toHaveTextContent(/Da esquina.*4,2.*400.*\+12 desde 26\/10\/2026/)
  expect(rows[3]).toHaveTextContent(/O Google não encontra mais/)
})

test('a rival is found, named in the owner’s own words, and a refusal is said', async () => {
  api.on(searchPlaces, [{ placeId: 'ChIJrivalplace', name: 'Padaria Nobre', formatted_address: 'Rua A, 1' }])
  let isKnown = true
  api.on(addRival, () => (isKnown ? refuse('RIVAL_KNOWN') : rival()))
  const { person } = open([])
  await person.click(await screen.findByRole('button', { name: 'Adicionar concorrente' }))
  await person.type(await screen.findByRole('searchbox', { name: 'Nome e cidade' }), 'Padaria Nobre Curitiba')
  await person.click(screen.getByRole('button', { name: 'Buscar' }))
  await person.click(await screen.findByRole('button', { name: 'Escolher Padaria Nobre' }))
  await person.type(await screen.findByLabelText('Como você o chama'), 'A da praça')
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/já está na comparação/)).toBeVisible()
  isKnown = false
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Concorrente adicionado')).toBeVisible()
  expect(api.received(addRival).at(-1)?.body).toEqual({ placeId: 'ChIJrivalplace', label: 'A da praça' })
})

test('five are enough, and one is removed after a question', async () => {
  api.on(removeRival, null)
  const { person } = open([1, 2, 3, 4, 5].map((id) => rival({ id, label: `Rival ${id}` })))
  await person.click(await screen.findByRole('button', { name: 'Remover Rival 3' }))
  expect(screen.queryByRole('button', { name: 'Adicionar concorrente' })).toBeNull()
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Concorrente removido')).toBeVisible()
  expect(api.received(removeRival)[0]?.params).toEqual({ clientId: 11, rivalId: 3 })
})

test('the picture begins a whole star below the lowest, and leaves out whom nobody has rated', () => {
  const unrated = rival({ id: 3, latest: { week: '2026-11-23', rating: null, reviewCount: 0 } })
  const { points, lowest, most } = chartPoints({ own: OWN, rivals: [rival({ id: 2 }), unrated] }, 'Você')
  expect([lowest, most]).toEqual([4, 400])
  expect(points.map(({ key, x }) => [key, x])).toEqual([
    ['own', 25],
    ['2', 100],
  ])
  const low = rival({ latest: { week: '2026-11-23', rating: 3, reviewCount: 10 } })
  expect(chartPoints({ own: OWN, rivals: [low] }, 'Você').lowest).toBe(2)
})

test('words of places that are alike stand apart in the picture', () => {
  const alike = [1, 2, 3, 4, 5].map((id) => rival({ id, label: `Rival ${id}` }))
  const { points } = chartPoints({ own: OWN, rivals: alike }, 'Você')
  const lines = points.map(({ labelY }) => labelY).sort((one, other) => other - one)
  expect(lines).toHaveLength(6)
  for (const [at, line] of lines.entries())
    expect((lines[at - 1] ?? 100) - line).toBeGreaterThanOrEqual(at && 8)
})
